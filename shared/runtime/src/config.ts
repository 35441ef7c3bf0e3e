import type { PageConfig } from '@jukwaa/contracts';

let config: PageConfig | null = null;

/**
 * Returns the edge's configuration of the page. Throws when read before `startRuntime`, which is a mistake of the
 * host.
 */
export function pageConfig(): PageConfig {
  if (config === null) throw new Error('The runtime has not been started');
  return config;
}

/** Sets the page's configuration; the teardown clears it. */
export function setPageConfig(given: PageConfig): () => void {
  config = given;
  return () => {
    config = null;
  };
}
