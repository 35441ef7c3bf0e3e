import * as v from 'valibot';

/** Where pages send how the remotes do; also where the edge passes that on to the registry. */
export const HEALTH_REPORTS = '/health/reports';
/** Where the edge sends the registry how many views it has served. */
export const SERVED_VIEWS = '/health/served';
/**
 * Name of the entry of the header `Server-Timing` whose description is the token of the page view. The header also comes with an
 * answer 304 and through the service worker, each tab sees its own, and no later request carries it.
 */
export const VIEW_TIMING = 'view';
/** The edge shows the registry an HMAC of this text with the key of health reports. */
export const EDGE_PROOF = 'edge';

const Version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]{1,80}$/));
const RemoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/));
/** A build of a remote, or of the host (`host`), that something is put down to. */
const At = { remote: RemoteName, version: Version };

/**
 * What went wrong: `load` did not come, `start` came but broke before it worked (both were perhaps mended by an older version in
 * the same page), `error` broke or threw later.
 */
export const FailureKind = v.picklist(['load', 'start', 'error']);
export type FailureKind = v.InferOutput<typeof FailureKind>;

export const HealthFailure = v.object({
  ...At,
  kind: FailureKind,
  /** The error's text without anything that could be about a person: digits and queries of addresses are taken out. */
  reason: v.pipe(v.string(), v.maxLength(200)),
});
export type HealthFailure = v.InferOutput<typeof HealthFailure>;

/** `ms` is milliseconds, but for `CLS`, which has no unit. */
export const HealthVital = v.object({
  ...At,
  name: v.picklist(['FCP', 'LCP', 'CLS', 'INP', 'TTFB', 'long-task']),
  value: v.pipe(v.number(), v.finite(), v.minValue(0)),
});
export type HealthVital = v.InferOutput<typeof HealthVital>;

const Build = v.strictObject(At);
export type ServedBuild = v.InferOutput<typeof Build>;

const batch = {
  /** Builds that this view has used since its last batch. */
  used: v.pipe(v.array(v.object(At)), v.maxLength(40)),
  failures: v.pipe(v.array(HealthFailure), v.maxLength(40)),
  vitals: v.pipe(v.array(HealthVital), v.maxLength(100)),
};

/** One batch of one page view. Nothing in it says who was looking. */
export const HealthReport = v.strictObject({
  /** What the edge signed for this view; batches of one view belong together. */
  token: v.pipe(v.string(), v.regex(/^[\w-]{46}$/)),
  /** The builds that the edge served to this view, as `servedBuilds` lists them: the token is signed for these only. */
  served: v.pipe(v.array(Build), v.maxLength(200)),
  ...batch,
});
export type HealthReport = v.InferOutput<typeof HealthReport>;

/** A group of client addresses, without the addresses: what one stranger can easily have all of. */
const Network = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));

/** A batch as the edge passes it on: checked, and about builds that it served to this view only. */
export const ViewReport = v.strictObject({
  view: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  network: Network,
  ...batch,
});
export type ViewReport = v.InferOutput<typeof ViewReport>;

/** Page views that the edge has served since it last said so. */
export const ServedViews = v.strictObject({
  counts: v.pipe(
    v.array(
      v.strictObject({
        ...At,
        network: Network,
        views: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
      }),
    ),
    v.maxLength(5_000),
  ),
});
export type ServedViews = v.InferOutput<typeof ServedViews>;

interface ServedRemote {
  readonly version: string;
  readonly fallback?: { readonly version: string } | undefined;
}

/** What one page view may run: the plan's build of each remote, its fallback, and the host; in the order that tokens are signed for. */
export function servedBuilds(
  remotes: Readonly<Record<string, ServedRemote>>,
  host: string | undefined,
): ServedBuild[] {
  const names = Object.keys(remotes).sort();
  const builds = names.flatMap((remote) => {
    const versions = [remotes[remote]?.version, remotes[remote]?.fallback?.version];
    return versions.flatMap((version) => (version === undefined ? [] : [{ remote, version }]));
  });
  return host === undefined ? builds : [...builds, { remote: 'host', version: host }];
}

/** How a version does: page views that used it, how many had a failure of it, and what pages measured. */
export const VersionHealth = v.object({
  ...At,
  /** Where it is shown: `live`, `canary`, `label/…`; empty for one that nobody gets. */
  channels: v.array(v.string()),
  views: v.number(),
  failed: v.number(),
  /** Between these the true share of failing views lies, with 99 % on each side. */
  low: v.number(),
  high: v.number(),
  /** Third quartile of each vital, in ms but for CLS. */
  vitals: v.record(v.string(), v.number()),
  /** What failed, most often first. */
  reasons: v.array(v.object({ kind: v.string(), reason: v.string(), times: v.number() })),
});
export type VersionHealth = v.InferOutput<typeof VersionHealth>;
export const HealthList = v.object({ versions: v.array(VersionHealth) });
