// Replaces in a remote the Module Federation package that starts its container, and takes the host's instead. A
// missing runtime is reported when the host starts the container, so that the loader gets the reason; a script that
// throws reports nothing. It has no imports, because an entry's imports become part of the entry.

/** Set by the remote's build: the global, and the supported range. */
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
