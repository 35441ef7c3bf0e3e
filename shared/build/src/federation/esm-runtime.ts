import { rspack } from '@rspack/core';

/**
 * Undoes the aliases with which the federation plugin leads to the CommonJS copy of its runtime, which can't be tree-shaken and
 * ignores the size flags. An alias that leads to itself is none, so the packages' own `exports` count: they give importers the ES
 * modules.
 */
export const esmFederationRuntime = {
  '@module-federation/runtime': '@module-federation/runtime',
  '@module-federation/runtime-tools': '@module-federation/runtime-tools',
};

/**
 * The same for the two files that the federation plugin imports by their path, where an alias does not reach. Both packages
 * lay the ES module beside the CommonJS one.
 */
export const esmFederationFiles = new rspack.NormalModuleReplacementPlugin(
  /@module-federation[\\/][\w-]+[\\/]dist[\\/]index\.cjs$/,
  (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  },
);
