import { BUNDLER_RUNTIME_GLOBAL } from '@jukwaa/contracts';
import * as runtime from '@module-federation/runtime';
import federation, { bundlerRuntime, type Federation } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { scopeRuntime } from './scope-runtime.ts';

/**
 * Creates the federation instance of a remote. The runtime's own `init` uses the name of its build, the host's, so
 * every remote would get the host's instance.
 */
function initRemote(options: Parameters<typeof runtime.init>[0]): runtime.ModuleFederation {
  const own = runtime.getInstance(({ name }) => name === options.name);
  if (own === null) {
    const plugins = [...(options.plugins ?? []), scopeRuntime(options.name)];
    return runtime.createInstance({ ...options, plugins });
  }
  own.initOptions(options);
  return own;
}

/** The runtime of one build: the build owns its writes; everything else is the host's. */
const runtimeFor = (): Federation => ({
  ...federation,
  runtime: { ...runtime, init: initRemote },
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
});

/** Starts no container, and throws the reason when asked to. */
function refusing(reason: string): Federation {
  const fitting = runtimeFor();
  const initContainerEntry = () => {
    throw new Error(reason);
  };
  return { ...fitting, bundlerRuntime: { ...bundlerRuntime, init: () => undefined, initContainerEntry } };
}

/** Gives remotes the host's bundler runtime if they were built for its version. It runs before any remote loads. */
export default function giveBundlerRuntime({
  version,
}: {
  readonly version: string;
}): runtime.ModuleFederationRuntimePlugin {
  const give = (range: string): Federation =>
    runtime.satisfy(version, range)
      ? runtimeFor()
      : refusing(`it needs the bundler runtime ${range}, this host gives ${version}`);
  Object.defineProperty(globalThis, BUNDLER_RUNTIME_GLOBAL, { value: give });
  return { name: 'give-bundler-runtime' };
}
