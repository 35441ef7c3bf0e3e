import * as v from 'valibot';

/** Where pages send how the remotes do. */
export const HEALTH_REPORTS = '/health/reports';

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

/** One batch of one page view. Nothing in it says who was looking. */
export const HealthReport = v.strictObject({
  /** Random and new for each page view; batches of one view belong together. */
  view: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  /** Builds that this view has used since its last batch. */
  used: v.pipe(v.array(v.object(At)), v.maxLength(40)),
  failures: v.pipe(v.array(HealthFailure), v.maxLength(40)),
  vitals: v.pipe(v.array(HealthVital), v.maxLength(100)),
});
export type HealthReport = v.InferOutput<typeof HealthReport>;

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
