import { getInstance } from '@module-federation/enhanced/runtime';

/** A build's entry script and the name of the global under which it leaves its container. */
export interface Entry {
  readonly address: string;
  /** The hash that the script must have. It contains the hashes of the files behind it. */
  readonly integrity: string;
  readonly global: string;
}

/** The interface of a container in Module Federation. */
interface Container {
  init(scope: object, initScope: readonly unknown[], options: object): unknown;
  get(module: string): unknown;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Containers by the address of their entry, and those that have the page's shared packages. */
const containers = new Map<string, Container>();
const started = new WeakSet<Container>();

/** Runs an entry's script, which browsers refuse with another hash. Returns what it left under its name. */
function runEntry({ address, integrity, global }: Entry): Promise<unknown> {
  // One page can use two builds of a remote in turn, which leave their containers under the same name.
  Reflect.set(globalThis, global, undefined);
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  return new Promise((resolve, reject) => {
    const end = () => {
      script.onload = null;
      script.onerror = null;
      script.remove();
    };
    script.onload = () => {
      end();
      resolve(Reflect.get(globalThis, global));
      // The entry of another build may be on its way, and throw before it leaves its own.
      Reflect.set(globalThis, global, undefined);
    };
    script.onerror = () => {
      end();
      reject(new Error(`its entry ${address} failed to load`));
    };
    document.head.append(script);
  });
}

/** Gives a container the packages that the page shares, once. */
async function start(container: Container): Promise<void> {
  if (started.has(container)) return;
  const federation = getInstance();
  if (federation === null) throw new Error('the federation runtime is not there');
  const { shareScopeMap } = federation;
  // The runtime of a remote copies the options that it can enumerate.
  const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', {
    value: shareScopeMap,
  });
  shareScopeMap.default ??= {};
  await container.init(shareScopeMap.default, [], options);
  started.add(container);
}

/**
 * Loads the module `./remote` of a build. The federation runtime only shares packages here: its own loader is left out
 * of the host (`disableRemote`; measured: 5 kB brotli of the first load).
 * @throws Error for an entry that fails to load or to start
 */
export async function loadExposed(entry: Entry): Promise<unknown> {
  const container = containers.get(entry.address) ?? (await runEntry(entry));
  if (!isContainer(container)) throw new Error('its entry left no container');
  containers.set(entry.address, container);
  await start(container);
  const factory = await container.get('./remote');
  if (typeof factory !== 'function') throw new Error('its container gives no remote');
  return factory();
}
