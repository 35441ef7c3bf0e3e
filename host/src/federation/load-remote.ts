import type { RemoteBuild } from '@jukwaa/contracts';
import type { RemoteModule } from '@jukwaa/remote-kit';
import { plannedNames } from './builds.ts';
import { loadExposed } from './container.ts';
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

const containerOf = (remote: string) => `jukwaa_${remote.replaceAll('-', '_')}`;

function isRemoteModule(value: unknown): value is { default: RemoteModule } {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false;
  const remote = value.default;
  return typeof remote === 'object' && remote !== null && 'screens' in remote && 'slots' in remote;
}

/** Loads the module `./remote` of a build. @throws RemoteLoadError */
export async function loadBuild(remote: string, build: RemoteBuild): Promise<RemoteModule> {
  scopeRuntimes((container) => plannedNames().find((name) => containerOf(name) === container));
  const { base, entry, integrity } = build;
  try {
    const module = await loadExposed({ address: `${base}${entry}`, integrity, global: containerOf(remote) });
    if (!isRemoteModule(module)) throw new Error('it does not export a remote');
    return module.default;
  } catch (cause) {
    throw new RemoteLoadError(remote, build.version, cause);
  }
}
