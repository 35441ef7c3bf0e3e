import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { GATES } from './singletons.ts';

/** Modules of the federation runtime whose exports the gate has. */
const PARTS =
  /@module-federation[\\/](runtime-core[\\/]dist[\\/]utils[\\/](load|preload|semver[\\/]index)|sdk[\\/]dist[\\/](dom|logger)|webpack-bundler-runtime[\\/]dist[\\/](init|getSharedFallbackGetter|updateOptions))\.js$/;

/** Leaves parts of the federation runtime out of the host that no page uses (measured: 6 kB brotli of the first load). */
export const leanFederation = new rspack.NormalModuleReplacementPlugin(
  PARTS,
  join(GATES, 'federation-parts.js'),
);
