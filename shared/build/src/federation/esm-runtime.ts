import { rspack } from '@rspack/core';

/**
 * Undoes the federation plugin's aliases to the CommonJS copy of its runtime, which can't be tree-shaken and ignores
 * the size flags. An alias to itself has no effect, so the packages' own `exports` apply and return ES modules.
 */
export const esmFederationRuntime = {
  '@module-federation/runtime': '@module-federation/runtime',
  '@module-federation/runtime-tools': '@module-federation/runtime-tools',
};

/**
 * The same for two files that the federation plugin imports by path, which aliases do not cover. Both packages have
 * the ES module next to the CommonJS one.
 */
export const esmFederationFiles = new rspack.NormalModuleReplacementPlugin(
  /@module-federation[\\/][\w-]+[\\/]dist[\\/]index\.cjs$/,
  (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  },
);
