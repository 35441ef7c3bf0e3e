import type { PageRemote } from '@jukwaa/contracts';
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

/** Tells the federation runtime where the plan's remotes are. Nothing is fetched yet. */
export function registerPlan(remotes: readonly PageRemote[]): void {
  const federation = getInstance();
  if (federation === null) throw new Error('the federation runtime is not there');
  federation.registerPlugins([verifyEntries]);
  for (const { base, entry, integrity, name } of remotes) {
    const address = `${base}${entry}`;
    integrities.set(address, integrity);
    const container = containerOf(name);
    federation.registerRemotes([
      { name: container, entry: address, type: 'global', entryGlobalName: container },
    ]);
  }
}

/** Brings in the module `./remote` of a registered remote. @throws RemoteLoadError */
export async function loadRemoteModule({ name, version }: PageRemote): Promise<RemoteModule> {
  const federation = getInstance();
  try {
    const module = await federation?.loadRemote<unknown>(`${containerOf(name)}/remote`);
    if (!isRemoteModule(module)) throw new Error('it does not export a remote');
    return module.default;
  } catch (cause) {
    throw new RemoteLoadError(name, version, cause);
  }
}
