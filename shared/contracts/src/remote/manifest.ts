import * as v from 'valibot';

/** The version of what the host promises remotes: runtime, slots, routes' meaning. Remotes name the range they need. */
export const HOST_CONTRACT = '1.0.0';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
export const Localised = v.object({ en: text, sw: text });
export type Localised = v.InferOutput<typeof Localised>;

export const Access = v.picklist(['any', 'user', 'guest']);
export type Access = v.InferOutput<typeof Access>;

/** Which parts of the frame a route shows; `footer` is the page's foot, `footerNav` the bar under the thumb. */
export const Chrome = v.object({
  header: v.optional(v.boolean(), true),
  footer: v.optional(v.boolean(), true),
  footerNav: v.optional(v.boolean(), true),
});
export type Chrome = v.InferOutput<typeof Chrome>;
/** The chrome of games and of pages that bring their own way back: nothing around the screen. */
export const BARE = { header: false, footer: false, footerNav: false } as const satisfies Chrome;

/** A route as a remote declares it; the host, the edge and the registry read it before any code of the remote has come. */
export const RemoteRoute = v.object({
  /** react-router pattern, e.g. `/mm/:game_id`. */
  path: v.pipe(v.string(), v.startsWith('/')),
  aliases: v.optional(v.array(v.pipe(v.string(), v.startsWith('/'))), []),
  name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/)),
  title: Localised,
  description: Localised,
  access: v.optional(Access, 'any'),
  chrome: v.optional(Chrome, {}),
  /** Key of the remote's `screens`, and name of its chunk. */
  screen: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** Same-origin GET addresses that the screen asks first; the edge preloads them. */
  data: v.optional(v.array(v.pipe(v.string(), v.startsWith('/api/'))), []),
});
export type RemoteRoute = v.InferOutput<typeof RemoteRoute>;
export type RemoteRouteInput = v.InferInput<typeof RemoteRoute>;

/**
 * Name of a region of the host that a remote fills, e.g. `betslip`. Any name may be declared: a page whose host has no such region
 * shows nothing of it.
 */
export const SlotName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/i), v.maxLength(60));

/** One built file: how it is verified and what it costs. `bytes` raw, `brotli` compressed. */
export const BuiltFile = v.object({
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]+$/)),
  bytes: v.number(),
  brotli: v.number(),
});

/** Bytes that a remote may cost a visitor, compressed with brotli. */
export const ByteBudget = v.object({
  /** Its entry, exposed module and the files of one screen: what the heaviest route may cost before it is drawn. */
  first_route: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** All files together. */
  total: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type ByteBudget = v.InferOutput<typeof ByteBudget>;

/** What `jukwaa.json` beside a remote's files says. All paths are relative to that file. */
export const RemoteManifest = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]+$/)),
  /** Range of HOST_CONTRACT that the remote needs, e.g. `^1.0.0`. */
  contract: v.string(),
  entry: v.string(),
  routes: v.array(RemoteRoute),
  slots: v.array(SlotName),
  /** Files that a screen or slot needs besides the entry, in load order: key is the chunk name. */
  chunks: v.record(v.string(), v.array(v.string())),
  files: v.record(v.string(), BuiltFile),
  /** Singletons that the host must bring, with the range needed. */
  requires: v.record(v.string(), v.string()),
  /** Packages whose code is in the files. */
  bundles: v.optional(v.array(v.string()), []),
  /** What the remote allows itself; without one it may not be published anew. */
  budget: v.exactOptional(ByteBudget),
  /** Hash over the sources of the contracts that it was built with. */
  types: v.optional(v.string(), ''),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;

/** A build of a remote as a page brings it in: the address of its files, and how its entry is verified. */
export const RemoteBuild = v.object({
  version: v.string(),
  base: v.string(),
  entry: v.string(),
  integrity: v.string(),
});
export type RemoteBuild = v.InferOutput<typeof RemoteBuild>;

/**
 * A remote in a visitor's plan: its manifest and the address under which its files are. `fallback` is the version that is
 * known to work: the page goes back to it when this one fails to load or to start.
 */
export const PlannedRemote = v.object({
  base: v.string(),
  manifest: RemoteManifest,
  fallback: v.optional(RemoteBuild),
});
export type PlannedRemote = v.InferOutput<typeof PlannedRemote>;

/** The plan: which version of which remote a visitor gets, with everything that the edge needs to know of it. */
export const Plan = v.object({
  contract: v.string(),
  remotes: v.record(v.string(), PlannedRemote),
  /** Versions that only a share of the visitors gets, in percent, by remote. */
  canaries: v.optional(v.record(v.string(), v.object({ share: v.number(), remote: PlannedRemote })), {}),
});
export type Plan = v.InferOutput<typeof Plan>;

/** A remote as the page needs to know it: where it is, how its entry is verified, what it answers and fills. */
export const PageRemote = v.object({
  ...RemoteBuild.entries,
  name: v.string(),
  fallback: v.optional(RemoteBuild),
  routes: v.array(v.omit(RemoteRoute, ['data'])),
  slots: v.array(v.string()),
});
export type PageRemote = v.InferOutput<typeof PageRemote>;
export type PageRoute = PageRemote['routes'][number];

/** The plan as it is inlined in the HTML. */
export const PagePlan = v.object({ contract: v.string(), remotes: v.record(v.string(), PageRemote) });
export type PagePlan = v.InferOutput<typeof PagePlan>;

/** What the host's own build writes beside its files, for the edge. */
export const HostManifest = v.object({
  version: v.string(),
  contract: v.string(),
  /** Scripts and styles of the first paint, in order. */
  entry: v.object({ js: v.array(v.string()), css: v.array(v.string()) }),
  /** Other chunks that boot needs at once (shared singletons, bootstrap). */
  preload: v.array(v.string()),
  files: v.record(v.string(), BuiltFile),
  /** Singletons that it brings, with the version of each. */
  provides: v.optional(v.record(v.string(), v.string()), {}),
  /** Slots that its regions ask for, `*` for any part of a name; missing in hosts of before. */
  slots: v.exactOptional(v.array(v.string())),
  /** Hash over the sources of the contracts that it was built with. */
  types: v.optional(v.string(), ''),
});
export type HostManifest = v.InferOutput<typeof HostManifest>;
