import type { PageConfig } from '@jukwaa/contracts';
import { log } from '@jukwaa/runtime';
import { switchBuild } from '../federation/builds.ts';

/** The development server has this script; no release does. */
const CLIENT = '/host/dev/client.js';

/**
 * In development: shows new builds and errors in the open page. The page's policy allows an element that a script of
 * the page adds, and no `import()` of a script that came with the page.
 */
export async function followBuilds({ changes, host = '' }: PageConfig): Promise<void> {
  if (changes === undefined) return;
  const script = document.createElement('script');
  script.src = CLIENT;
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  document.head.append(script);
  try {
    await loaded;
    window.dispatchEvent(new CustomEvent('jukwaa:follow', { detail: { changes, host, switchBuild } }));
  } catch (reason) {
    log('boot', 'the page does not show new builds', reason);
  }
}
