// Replaces parts of the federation runtime in the host's build that no page uses: the loaders of entries and scripts, preloads
// by manifests, loggers for developers, ranges that no build has, and the tree shaking of shared packages at run time. The host loads entries itself
// (`host/src/federation/container.ts`), and the runtime only shares packages. Plain JavaScript, because it goes through the
// build as the files that it replaces.

const leftOut = () => {
  throw new Error("the host's federation runtime only shares packages");
};

export const getRemoteEntry = leftOut;
export const getRemoteEntryUniqueKey = leftOut;
export const getRemoteInfo = leftOut;
export const isEsmRemoteType = leftOut;
export const preloadAssets = leftOut;
export const formatPreloadArgs = leftOut;
export const defaultPreloadArgs = leftOut;
export const normalizePreloadArgs = leftOut;
export const normalizePreloadExposes = leftOut;
export const createScript = leftOut;
export const createLink = leftOut;
export const loadScript = leftOut;
export const isStaticResourcesEqual = leftOut;
export const safeWrapper = leftOut;

/** The package's loggers put a prefix before each line, and a stack in its debug mode. */
export const createLogger = () => console;
export const createInfrastructureLogger = createLogger;
export const logger = console;
export const infrastructureLogger = console;
export const bindLoggerToCompiler = () => undefined;

/** Starts the instance of a build. The package adds a plugin for shared packages that a server has shaken. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

/** The package's module of a shared one, which is never a shaken one. */
export const getSharedFallbackGetter = ({ factory }) => factory;

/** A build's tables are complete when it starts; the package takes those that are added later. */
export const updateConsumeOptions = () => undefined;
export const updateRemoteOptions = () => undefined;

export { satisfy } from './ranges.ts';
