import type { PageConfig } from '@jukwaa/contracts';

let config: PageConfig | null = null;

/** What the edge told the page at boot. Throws when it is read before `startRuntime`, which is a mistake of the host. */
export function pageConfig(): PageConfig {
  if (config === null) throw new Error('The runtime has not been started');
  return config;
}

/** Sets the page's configuration; the teardown forgets it. */
export function setPageConfig(given: PageConfig): () => void {
  config = given;
  return () => {
    config = null;
  };
}
