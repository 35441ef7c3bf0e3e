import type { RemoteBuild } from '@jukwaa/contracts';
import type { RemoteModule } from '@jukwaa/remote-kit';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Why a remote could not be brought in; `remote` and `version` say which one. */
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

/** Entry scripts by their address, with the hash that they must have. */
const integrities = new Map<string, string>();

/**
 * The federation runtime inserts entry scripts itself; this puts the plan's hash on them, so that the browser refuses a
 * changed file. Chunks behind the entry are checked by hashes that are part of the entry.
 */
const verifyEntries: ModuleFederationRuntimePlugin = {
  name: 'verify-entries',
  createScript({ url }) {
    const integrity = integrities.get(new URL(url, document.baseURI).pathname);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    // An address that the plan does not name gets a hash that nothing has: it can't run.
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

/** Names in the federation runtime of the builds that it knows, by the address of their entry. */
const registered = new Map<string, string>();

/** Tells the federation runtime of a build; gives the name under which it knows it. */
function register(
  federation: NonNullable<ReturnType<typeof getInstance>>,
  remote: string,
  build: RemoteBuild,
) {
  const address = `${build.base}${build.entry}`;
  const known = registered.get(address);
  if (known !== undefined) return known;
  if (registered.size === 0) federation.registerPlugins([verifyEntries]);
  const entryGlobalName = containerOf(remote);
  // Two builds of a remote can be in one page, one after the other; each has a name of its own.
  const name = `${entryGlobalName}_${registered.size}`;
  registered.set(address, name);
  integrities.set(address, build.integrity);
  federation.registerRemotes([{ name, entry: address, type: 'global', entryGlobalName }]);
  // The runtime takes what it finds under this name without loading anything; another build may have left it.
  Reflect.set(globalThis, entryGlobalName, undefined);
  return name;
}

/** Brings in the module `./remote` of a build. @throws RemoteLoadError */
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
