import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { GATES } from '../federation/singletons.ts';

/** Leaves out of the host what rxjs needs for sources other than observables. */
export const leanRxjs = new rspack.NormalModuleReplacementPlugin(
  /[\\/]rxjs[\\/]dist[\\/]esm[\\/]internal[\\/]observable[\\/]innerFrom\.js$/,
  join(GATES, 'rxjs-inner-from.js'),
);
