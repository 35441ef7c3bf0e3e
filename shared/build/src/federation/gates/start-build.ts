// Replaces the code with which the bundler starts the federation of a build. That one also serves builds that load
// remotes by themselves and shaken packages; its tables of them are always empty here (measured: 0.7 kB brotli of every
// entry).

/** A package that a build takes from the page, by the id of its module. */
interface ConsumedData {
  readonly shareKey: string;
  readonly shareScope: string;
  readonly fallback?: () => unknown;
  readonly requiredVersion?: string;
  readonly strictVersion?: boolean;
  readonly singleton?: boolean;
  readonly eager?: boolean;
}

/** A package that a build gives to the page. */
interface SharedData {
  readonly name: string;
  readonly version: string;
  readonly factory: () => unknown;
  readonly requiredVersion?: string;
  readonly strictVersion?: boolean;
  readonly singleton?: boolean;
  readonly eager?: boolean;
}

type Start = (options: object) => unknown;

interface Federation {
  readonly bundlerRuntime: {
    readonly S?: object;
    readonly I: Start;
    readonly consumes: Start;
    readonly initContainerEntry: Start;
    readonly init: Start;
    readonly installInitialConsumes: Start;
  };
  readonly attachShareScopeMap?: (build: Build) => void;
}

/** The parts of a build's `__webpack_require__` that its federation fills. */
export interface Build {
  readonly consumesLoadingData?: {
    readonly chunkMapping?: Readonly<Record<string, readonly unknown[]>>;
    readonly moduleIdToConsumeDataMapping?: Readonly<Record<string, ConsumedData>>;
    readonly initialConsumes?: readonly unknown[];
  };
  readonly initializeSharingData?: {
    readonly scopeToSharingDataMapping?: Readonly<Record<string, readonly (SharedData | string)[]>>;
  };
  readonly initializeExposesData?: {
    readonly shareScope: string;
    readonly moduleMap: Readonly<Record<string, () => Promise<unknown>>>;
  };
  readonly federation: Record<string, unknown>;
  readonly f: Record<string, unknown>;
  S?: object | undefined;
  I?: unknown;
  R?: unknown;
  initContainer?: unknown;
  getContainer?: unknown;
}

/** The facts of a build that the bundler writes next to its start. */
export interface BuildFacts {
  readonly name: string;
  readonly shareStrategy: string;
  readonly plugins: readonly unknown[];
}

/** How the runtime takes each consumed package. */
function handlersOf({ consumesLoadingData }: Build): object {
  const handlers: Record<string, object> = {};
  for (const [id, data] of Object.entries(consumesLoadingData?.moduleIdToConsumeDataMapping ?? {})) {
    const { shareKey, shareScope, fallback, requiredVersion, strictVersion, singleton, eager } = data;
    const shareConfig = { fixedDependencies: false, requiredVersion, strictVersion, singleton, eager };
    handlers[id] = { getter: fallback, shareKey, shareInfo: { shareConfig, scope: [shareScope] } };
  }
  return handlers;
}

/** The packages that the build gives, by name. */
function sharedOf({ initializeSharingData }: Build): object {
  const shared: Record<string, object[]> = {};
  for (const [scope, given] of Object.entries(initializeSharingData?.scopeToSharingDataMapping ?? {}))
    for (const one of given) {
      if (typeof one === 'string') continue;
      const { name, version, factory, ...settings } = one;
      const set = Object.entries(settings).filter(([, value]) => value !== undefined);
      const options = { version, scope: [scope], shareConfig: Object.fromEntries(set), get: factory };
      shared[name] = [...(shared[name] ?? []), options];
    }
  return shared;
}

/** Starts the federation of a build with the bundler runtime `given`. */
export function startBuild(
  build: Build,
  given: Federation,
  { name, shareStrategy, plugins }: BuildFacts,
): void {
  const { federation, consumesLoadingData } = build;
  const { bundlerRuntime, attachShareScopeMap } = given;
  const moduleToHandlerMapping = handlersOf(build);
  const [installedModules, initPromises, initTokens] = [{}, [], {}];
  const initOptions = { name, shareStrategy, shared: sharedOf(build), remotes: [], plugins };
  Object.assign(federation, given, { initOptions });
  build.S = bundlerRuntime.S;
  attachShareScopeMap?.(build);
  const consumes = { webpackRequire: build, installedModules, moduleToHandlerMapping };
  build.f.consumes &&= (chunkId: unknown, promises: unknown) =>
    bundlerRuntime.consumes({
      ...consumes,
      chunkMapping: consumesLoadingData?.chunkMapping ?? {},
      chunkId,
      promises,
    });
  build.I = (shareScopeName: unknown, initScope: unknown) =>
    bundlerRuntime.I({ webpackRequire: build, shareScopeName, initScope, initPromises, initTokens });
  build.initContainer &&= (shareScope: unknown, initScope: unknown, remoteEntryInitOptions: unknown) =>
    bundlerRuntime.initContainerEntry({
      webpackRequire: build,
      shareScope,
      initScope,
      remoteEntryInitOptions,
      shareScopeKey: build.initializeExposesData?.shareScope,
    });
  build.getContainer &&= async (module: string, getScope: unknown) => {
    build.R = getScope;
    const load = build.initializeExposesData?.moduleMap[module];
    const loading = load?.();
    build.R = undefined;
    if (loading === undefined) throw new Error(`Module "${module}" does not exist in container.`);
    return loading;
  };
  federation.instance = bundlerRuntime.init({ webpackRequire: build });
  const initialConsumes = consumesLoadingData?.initialConsumes;
  if (initialConsumes !== undefined) bundlerRuntime.installInitialConsumes({ ...consumes, initialConsumes });
}
