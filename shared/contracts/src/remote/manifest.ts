import * as v from 'valibot';
import { HostMenu, RemoteMenu, RemoteMenuEntry } from './menu-entries.ts';
import { DeclaredEvents } from './remote-events.ts';
import { DeclaredTopics } from './remote-topics.ts';
import { HOST } from './reserved-names.ts';
import { Localised, RemoteRoute } from './route.ts';

/**
 * The version of the host's contract with remotes: runtime, slots, meaning of routes. Remotes state the range they
 * need.
 */
export const HOST_CONTRACT = '1.0.0';

/** The file beside a remote's manifest with the descriptions and titles of its routes, by their names. */
export const DESCRIPTIONS_FILE = 'descriptions.json';
/** The title is absent in builds without `lists_titles`. */
export const RouteTexts = v.object({ ...Localised.entries, title: v.exactOptional(Localised) });
export type RouteTexts = v.InferOutput<typeof RouteTexts>;
export const Descriptions = v.record(v.string(), RouteTexts);
export type Descriptions = v.InferOutput<typeof Descriptions>;

/**
 * Name of a region of the host that a remote fills, e.g. `betslip`. Any name may be declared: a host without such a
 * region ignores it.
 */
export const SlotName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/i), v.maxLength(60));

/** One built file: its hash and its size. `bytes` raw, `brotli` compressed. */
export const BuiltFile = v.object({
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]+$/)),
  /** The hash by which pages and the build's own loader check the file; absent in older builds: they use `integrity`. */
  sri: v.exactOptional(v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/))),
  bytes: v.number(),
  brotli: v.number(),
});
export type BuiltFile = v.InferOutput<typeof BuiltFile>;

/**
 * The hash for a file's tags. A preload needs the one of the load that follows, or browsers fetch the file twice. Undefined
 * for a file that the manifest does not list.
 */
export const hashForPages = (file: BuiltFile | undefined): string | undefined => file?.sri ?? file?.integrity;

/** Byte budget of a remote, compressed with brotli. */
export const ByteBudget = v.object({
  /** Its entry, exposed module and the files of one screen: the budget of the heaviest route before it renders. */
  first_route: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** All files together. */
  total: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The own parts of single routes by their path: what each adds to the entry and to the files of every screen. */
  own: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1)))),
});
export type ByteBudget = v.InferOutput<typeof ByteBudget>;

/** The content of `jukwaa.json` next to a remote's files. All paths are relative to that file. */
export const RemoteManifest = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]+$/)),
  /** Range of HOST_CONTRACT that the remote needs, e.g. `^1.0.0`. */
  contract: v.string(),
  entry: v.string(),
  routes: v.array(RemoteRoute),
  slots: v.array(SlotName),
  /** Its links in the host's menus. */
  menu: v.exactOptional(RemoteMenu),
  /** The only topics of the broker that its code may subscribe to; absent in older builds, which are not limited. */
  topics: v.exactOptional(DeclaredTopics),
  /** The only events of the page's bus that its code may emit, and get; absent in older builds, which are not limited. */
  events: v.exactOptional(DeclaredEvents),
  /** Files that a screen or slot needs in addition to the entry, in load order: key is the chunk name. */
  chunks: v.record(v.string(), v.array(v.string())),
  files: v.record(v.string(), BuiltFile),
  /**
   * Whether browsers load the files that are named by their content from `/r/<remote>/_/`, where versions share them, so
   * that a new version costs a returning visitor the changed files. Other builds have all files in the version's folder.
   */
  shares_files: v.exactOptional(v.boolean()),
  /** Whether its `descriptions.json` has the titles too, so that a page needs only the title of its first route. */
  lists_titles: v.exactOptional(v.boolean()),
  /** The one of the files that renders the screens on a server; absent in builds without. */
  server: v.exactOptional(v.string()),
  /** Singletons that the host must provide, with the required range. */
  requires: v.record(v.string(), v.string()),
  /** Packages whose code is in the files. */
  bundles: v.optional(v.array(v.string()), []),
  /** The remote's own budget; a publish requires it. */
  budget: v.exactOptional(ByteBudget),
  /** Hash over the sources of the contracts that it was built with. */
  types: v.optional(v.string(), ''),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;

/**
 * A build of a remote as a page loads it: the address of its files, the hash of its entry, and the topics and events
 * that it declares.
 */
export const RemoteBuild = v.object({
  version: v.string(),
  base: v.string(),
  entry: v.string(),
  integrity: v.string(),
  topics: v.exactOptional(v.array(v.string())),
  events: v.exactOptional(v.object({ emits: v.array(v.string()), subscribes: v.array(v.string()) })),
});
export type RemoteBuild = v.InferOutput<typeof RemoteBuild>;

/**
 * A remote in a visitor's plan: its manifest and the address of its files. `fallback` is the known-good version, to
 * which the page switches when this one fails to load or start.
 */
export const PlannedRemote = v.object({
  base: v.string(),
  manifest: RemoteManifest,
  fallback: v.optional(RemoteBuild),
});
export type PlannedRemote = v.InferOutput<typeof PlannedRemote>;

/** The manifest that the host's build writes next to its files, for the edge. */
export const HostManifest = v.object({
  name: v.optional(v.literal(HOST), HOST),
  version: v.string(),
  contract: v.string(),
  /** Scripts and styles of the first paint, in order. */
  entry: v.object({ js: v.array(v.string()), css: v.array(v.string()) }),
  /** Scripts of the first calls. A page with a rendered first screen has its answers, and loads them later. */
  preload: v.array(v.string()),
  files: v.record(v.string(), BuiltFile),
  /** The one of the files that renders pages on a server; absent in builds without. */
  server: v.exactOptional(v.string()),
  /** The one of the files with the sources of the contracts (`ContractTypes`); absent in older builds. */
  contract_sources: v.exactOptional(v.string()),
  /** Singletons that it provides, with the version of each. */
  provides: v.optional(v.record(v.string(), v.string()), {}),
  /** Slots of its regions, `*` for any part of a name; absent in older hosts. */
  slots: v.exactOptional(v.array(v.string())),
  /** Whether its pages read titles from `descriptions.json`; older hosts need those of all routes in the plan. */
  reads_titles: v.exactOptional(v.boolean()),
  /** Groups and icons for the menu entries of remotes; absent in older hosts, which show none. */
  menu: v.exactOptional(HostMenu),
  /** Hash over the sources of the contracts that it was built with. */
  types: v.optional(v.string(), ''),
});
export type HostManifest = v.InferOutput<typeof HostManifest>;

/** The manifest of a version: of a remote, or of the host. */
export const VersionManifest = v.variant('name', [HostManifest, RemoteManifest]);
export type VersionManifest = v.InferOutput<typeof VersionManifest>;

export const isHostManifest = (manifest: VersionManifest): manifest is HostManifest =>
  !('routes' in manifest);

/** A version of the host in a visitor's plan. `fallback` is the known-good one, for visitors whose page does not start. */
export const PlannedHost = v.object({
  manifest: HostManifest,
  fallback: v.exactOptional(HostManifest),
});
export type PlannedHost = v.InferOutput<typeof PlannedHost>;

/** The plan: the version of each remote that a visitor gets, with everything that the edge needs. */
export const Plan = v.object({
  contract: v.string(),
  remotes: v.record(v.string(), PlannedRemote),
  /** Versions for a share of the visitors, in percent, by remote. */
  canaries: v.optional(v.record(v.string(), v.object({ share: v.number(), remote: PlannedRemote })), {}),
  /** Absent before the first publish of a host: each edge serves its own build then. */
  host: v.exactOptional(PlannedHost),
  /** The host's version for a share of the visitors, in percent. */
  host_canary: v.exactOptional(v.object({ share: v.number(), host: PlannedHost })),
});
export type Plan = v.InferOutput<typeof Plan>;

/** A route in the page. Without a title the page finds it in the remote's `descriptions.json`. */
export const PageRoute = v.object({
  ...v.omit(RemoteRoute, ['data', 'wideData', 'dataOfUsers', 'choices', 'description']).entries,
  title: v.exactOptional(Localised),
});
export type PageRoute = v.InferOutput<typeof PageRoute>;

/** The page's data about a remote: its address, the hash of its entry, its routes and slots. */
export const PageRemote = v.object({
  ...RemoteBuild.entries,
  name: v.string(),
  fallback: v.optional(RemoteBuild),
  routes: v.array(PageRoute),
  slots: v.array(v.string()),
  menu: v.exactOptional(v.array(v.omit(RemoteMenuEntry, ['id']))),
});
export type PageRemote = v.InferOutput<typeof PageRemote>;

/** The plan as it is inlined in the HTML. */
export const PagePlan = v.object({ contract: v.string(), remotes: v.record(v.string(), PageRemote) });
export type PagePlan = v.InferOutput<typeof PagePlan>;
