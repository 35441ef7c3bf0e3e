import { PageConfig } from '@jukwaa/contracts';
import * as v from 'valibot';

/** What the edge wrote into the page. @throws when it is missing or malformed: without it there is nothing to run. */
export function readPageConfig(): PageConfig {
  const element = document.getElementById('jukwaa');
  return v.parse(PageConfig, JSON.parse(element?.textContent ?? 'null'));
}
