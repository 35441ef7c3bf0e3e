/**
 * The part of Module Federation's runtime that a build talks to: it starts the build's container and hands its modules the shared
 * packages. The host brings it for everybody, as a version that its manifest says; a remote's manifest says the range it was built for.
 */
export const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

/**
 * Global under which the host gives it: a function from the range that a remote was built for to the runtime for that one build.
 * Beside it is `_FEDERATION_RUNTIME_CORE` of Module Federation itself, for remotes that bring a bundler runtime of their own.
 */
export const BUNDLER_RUNTIME_GLOBAL = '_FEDERATION_BUNDLER_RUNTIME';
