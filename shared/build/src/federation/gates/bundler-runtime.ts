// Stands in a remote for the package of Module Federation that starts its container: takes the host's. What does not come is told
// when the host starts the container, so that the reason reaches whoever loads the remote; a script that throws tells nobody.
// It imports nothing: what an entry imports is part of the entry.

/** Set by the remote's build: the global, and the range that the remote was built for. */
declare const BUNDLER_RUNTIME_GLOBAL: string;
declare const BUNDLER_RUNTIME_RANGE: string;

const notGiven = () => ({
  bundlerRuntime: {
    init: () => undefined,
    installInitialConsumes: () => undefined,
    initContainerEntry() {
      throw new Error(`it needs the bundler runtime ${BUNDLER_RUNTIME_RANGE}, this host gives none`);
    },
  },
});

const give: unknown = Reflect.get(globalThis, BUNDLER_RUNTIME_GLOBAL);

export default (typeof give === 'function' ? give : notGiven)(BUNDLER_RUNTIME_RANGE);
