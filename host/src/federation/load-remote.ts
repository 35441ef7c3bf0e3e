import type { RemoteBuild } from '@jukwaa/contracts';
import type { RemoteModule } from '@jukwaa/remote-kit';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { plannedNames } from './builds.ts';
import { scopeRuntimes } from './scoped-runtime.ts';

/** A remote's failure to load; `remote` and `version` identify it. */
export class RemoteLoadError extends Error {
  readonly remote: string;
  readonly version: string;

  constructor(remote: string, version: string, cause: unknown) {
    super(
      `${remote}@${version} could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.name = 'RemoteLoadError';
    this.remote = remote;
    this.version = version;
  }
}

/** Entry scripts by address, with their required hash. */
const integrities = new Map<string, string>();

/**
 * Puts the plan's hash on entry scripts, which the federation runtime inserts itself, so that browsers refuse changed
 * files. The entry contains the hashes of the chunks behind it.
 */
const verifyEntries: ModuleFederationRuntimePlugin = {
  name: 'verify-entries',
  createScript({ url }) {
    const integrity = integrities.get(new URL(url, document.baseURI).pathname);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    // An address outside the plan gets a hash that no file has, so it can't run.
    script.integrity = integrity ?? 'sha384-AAAA';
    return script;
  },
};

const containerOf = (remote: string) => `jukwaa_${remote.replaceAll('-', '_')}`;

function isRemoteModule(value: unknown): value is { default: RemoteModule } {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false;
  const remote = value.default;
  return typeof remote === 'object' && remote !== null && 'screens' in remote && 'slots' in remote;
}

/** Names under which the federation runtime knows builds, by the address of their entry. */
const registered = new Map<string, string>();

/** Registers a build with the federation runtime and returns its name there. */
function register(
  federation: NonNullable<ReturnType<typeof getInstance>>,
  remote: string,
  build: RemoteBuild,
) {
  const address = `${build.base}${build.entry}`;
  const known = registered.get(address);
  if (known !== undefined) return known;
  if (registered.size === 0) {
    federation.registerPlugins([verifyEntries]);
    scopeRuntimes((container) => plannedNames().find((name) => containerOf(name) === container));
  }
  const entryGlobalName = containerOf(remote);
  // One page can use two builds of a remote in turn, so each has its own name.
  const name = `${entryGlobalName}_${registered.size}`;
  registered.set(address, name);
  integrities.set(address, build.integrity);
  federation.registerRemotes([{ name, entry: address, type: 'global', entryGlobalName }]);
  // The runtime would take a value that another build left under this name, without loading anything.
  Reflect.set(globalThis, entryGlobalName, undefined);
  return name;
}

/** Loads the module `./remote` of a build. @throws RemoteLoadError */
export async function loadBuild(remote: string, build: RemoteBuild): Promise<RemoteModule> {
  const federation = getInstance();
  try {
    if (federation === null) throw new Error('the federation runtime is not there');
    const module = await federation.loadRemote<unknown>(`${register(federation, remote, build)}/remote`);
    if (!isRemoteModule(module)) throw new Error('it does not export a remote');
    return module.default;
  } catch (cause) {
    throw new RemoteLoadError(remote, build.version, cause);
  }
}
