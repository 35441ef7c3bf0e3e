/**
 * The part of Module Federation's runtime that a build uses: it starts the build's container and gives its modules
 * the shared packages. The host provides it for all remotes and states the version in its manifest; a remote's
 * manifest states the range it was built for.
 */
export const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

/**
 * Global through which the host provides it: a function from a remote's range to the runtime for that one build.
 * Module Federation's own `_FEDERATION_RUNTIME_CORE` serves remotes with their own bundler runtime.
 */
export const BUNDLER_RUNTIME_GLOBAL = '_FEDERATION_BUNDLER_RUNTIME';
