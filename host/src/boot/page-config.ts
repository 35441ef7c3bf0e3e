import { PageConfig } from '@jukwaa/contracts';
import * as v from 'valibot';

/**
 * Reads the configuration that the edge writes into the page. @throws when it is missing or malformed, because the
 * page can't run without it
 */
export function readPageConfig(): PageConfig {
  const element = document.getElementById('jukwaa');
  return v.parse(PageConfig, JSON.parse(element?.textContent ?? 'null'));
}
