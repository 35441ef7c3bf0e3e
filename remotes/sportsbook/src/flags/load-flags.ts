import { afterFirstPaint, log } from '@jukwaa/runtime';

async function load(): Promise<void> {
  await afterFirstPaint();
  await import(/* webpackChunkName: "flags" */ './flags.css');
}

/** Loads the drawings of all flags once. A failed load is repeated by the next list; its boxes stay neutral. */
export const loadFlags = (): void => {
  load().catch((error: unknown) => log('flags', 'did not load', error));
};
