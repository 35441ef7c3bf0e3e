import * as v from 'valibot';

/** Path for pages' health reports, also from the edge to the registry. */
export const HEALTH_REPORTS = '/health/reports';
/** Path where the edge reports the number of served views to the registry. */
export const SERVED_VIEWS = '/health/served';
/**
 * Name of the `Server-Timing` entry whose description is the token of the page view. The header also arrives with a
 * 304 and through the service worker. Each tab sees its own, and no later request carries it.
 */
export const VIEW_TIMING = 'view';
/** Path where an edge of another machine reads stored files: `/stored/<remote>/<version>/<file>`. */
export const STORED_FILES = '/stored';
/** Names the compression of a stored file. `content-encoding` would make clients undo it. */
export const STORED_ENCODING = 'x-stored-encoding';
/** The edge proves itself to the registry by an HMAC of this text under the key of health reports. */
export const EDGE_PROOF = 'edge';

/** The network of all loopback, private and link-local addresses, before an edge hashes its name. */
export const LOCAL_NETWORK = 'local';

const Version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]{1,80}$/));
const RemoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/));
/** The build of a remote, or of the host (`host`), that an event is attributed to. */
const At = { remote: RemoteName, version: Version };

/**
 * The kind of failure in a page: `load` did not arrive, `start` broke before it worked, `error` broke or threw later. An
 * older version in the same page may have replaced the first two.
 */
export const FailureKind = v.picklist(['load', 'start', 'error']);
export type FailureKind = v.InferOutput<typeof FailureKind>;

/** The error's text without possible personal data: digits and queries of addresses are removed. */
const Reason = v.pipe(v.string(), v.maxLength(200));
export const HealthFailure = v.object({ ...At, kind: FailureKind, reason: Reason });
export type HealthFailure = v.InferOutput<typeof HealthFailure>;

/** A failure as the edge forwards it. `render` is its own: the first screen of the page failed to render there. */
export const ViewFailure = v.object({
  ...At,
  kind: v.picklist([...FailureKind.options, 'render']),
  reason: Reason,
});
export type ViewFailure = v.InferOutput<typeof ViewFailure>;

/** `ms` is milliseconds, except for `CLS`, which has no unit. */
export const HealthVital = v.object({
  ...At,
  name: v.picklist(['FCP', 'LCP', 'CLS', 'INP', 'TTFB', 'long-task']),
  value: v.pipe(v.number(), v.finite(), v.minValue(0)),
});
export type HealthVital = v.InferOutput<typeof HealthVital>;

const Build = v.strictObject(At);
export type ServedBuild = v.InferOutput<typeof Build>;

const batch = {
  /** Whether one of the orders that got their answers since the last batch was accepted; missing when there were none. */
  orders: v.exactOptional(v.picklist(['accepted', 'refused'])),
  /** Builds that this view has used since its last batch. */
  used: v.pipe(v.array(v.object(At)), v.maxLength(40)),
  failures: v.pipe(v.array(HealthFailure), v.maxLength(40)),
  vitals: v.pipe(v.array(HealthVital), v.maxLength(100)),
};

/** One batch of one page view, without data about the visitor. */
export const HealthReport = v.strictObject({
  /** The edge's signature for this view; it connects the batches of one view. */
  token: v.pipe(v.string(), v.regex(/^[\w-]{46}$/)),
  /** The builds that the edge served to this view, as `servedBuilds` lists them: the token covers only these. */
  served: v.pipe(v.array(Build), v.maxLength(200)),
  ...batch,
});
export type HealthReport = v.InferOutput<typeof HealthReport>;

/** A group of client addresses, without the addresses themselves: a range that one attacker could own. */
const Network = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));

/** A batch as the edge forwards it: validated, and limited to builds that it served to this view. */
export const ViewReport = v.strictObject({
  view: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  network: Network,
  ...batch,
  failures: v.pipe(v.array(ViewFailure), v.maxLength(40)),
});
export type ViewReport = v.InferOutput<typeof ViewReport>;

/** Page views that the edge has served since its last report. */
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

/**
 * The builds that one page view may run: the plan's build of each remote, its fallback, and the host; in the order of
 * the token's signature.
 */
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

/** The health of a version: page views that used it, views with a failure of it, and measured vitals. */
export const VersionHealth = v.object({
  ...At,
  /** Where it is available: `live`, `canary`, `label/…`; empty for an unreachable version. */
  channels: v.array(v.string()),
  views: v.number(),
  failed: v.number(),
  /** Bounds of the true share of failing views, with 99 % confidence on each side. */
  low: v.number(),
  high: v.number(),
  /** Third quartile of each vital, in ms except for CLS. */
  vitals: v.record(v.string(), v.number()),
  /** Failure reasons, most frequent first. */
  reasons: v.array(v.object({ kind: v.string(), reason: v.string(), times: v.number() })),
  /** Why a canary or a fresh live version looks broken, when too few networks confirm it for a rollback. */
  doubt: v.optional(v.string()),
});
export type VersionHealth = v.InferOutput<typeof VersionHealth>;
export const HealthList = v.object({ versions: v.array(VersionHealth) });
