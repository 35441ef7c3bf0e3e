/** Page views that used a version, and the number of them that had a failure of it. */
export interface Counts {
  readonly views: number;
  readonly failed: number;
}

/** The share of failing views; 0 without views. */
export const shareOf = ({ views, failed }: Counts): number => (views === 0 ? 0 : failed / views);

/** A share of views for people, such as `10.0 %`. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Beta distribution of a failure rate, by the failed and good views that it is worth. */
interface Beta {
  readonly failed: number;
  readonly good: number;
}

/** Failure rates expected of the version before: 1 % on average. */
const BEFORE_RATES: Beta = { failed: 1, good: 100 };
/** Failure rates expected of a worse version: any at all, or about 6 %, which finds faults of a few points early. */
const WORSE_RATES = [
  { share: 0.25, rates: { failed: 1, good: 1 } },
  { share: 0.75, rates: { failed: 2, good: 30 } },
] as const;
/** Shares of slow views expected of any version: all alike. */
const ANY_RATES: Beta = { failed: 1, good: 1 };
/** Fewest views of the version before that replace the usual rate. */
const LEAST_BEFORE = 200;
/** Share of views that fails at most on a healthy site, because of the visitor's own connection. */
export const USUAL_RATE = 0.02;
/** Weights of the two tests; their sum is 1. The first decides nearly all releases. */
const WEIGHT = { before: 0.75, usual: 0.25 } as const;

/**
 * Natural logarithm of the gamma function, exact to 10 digits. Source: Stirling's series, NIST Digital Library of
 * Mathematical Functions, 5.11.1; the recurrence 5.5.1 raises small arguments.
 */
function logGamma(x: number): number {
  if (x < 8) return logGamma(x + 1) - Math.log(x);
  const square = 1 / (x * x);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1_260 - square / 1_680))) / x;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}

const logBeta = ({ failed, good }: Beta): number =>
  logGamma(failed) + logGamma(good) - logGamma(failed + good);

/** Log probability of the views when their rate is drawn from a distribution. */
const logMean = ({ views, failed }: Counts, rates: Beta): number =>
  logBeta({ failed: rates.failed + failed, good: rates.good + views - failed }) - logBeta(rates);

const times = (count: number, logarithm: number): number => (count === 0 ? 0 : count * logarithm);

/** Log probability of the views at a rate. */
const logAt = ({ views, failed }: Counts, rate: number): number =>
  times(failed, Math.log(rate)) + times(views - failed, Math.log1p(-rate));

/**
 * Returns the evidence that a version fails more often than the one before: how many times more likely the views are
 * under a worse version than under equal rates. It can be read after every view. A version
 * that is no worse ever reaches the evidence `e` with a probability of at most `1 / e`, at any number of views.
 *
 * Two tests are averaged, so their errors add up to that of one:
 * - `∫P(fresh | q) dW(q) · ∫P(before | p) dB(p) / max P(fresh, before | r)`, the mean over `WORSE_RATES` and
 *   `BEFORE_RATES` divided by the maximum over a common rate. It holds at any rate of the version before.
 * - with fewer than 200 views before: `∫P(fresh | q) dW(q) / max P(fresh | r ≤ USUAL_RATE)`. It holds while at most
 *   2 % of views usually fail.
 *
 * Both numerators are mixtures, hence martingales under equal rates divided by their own probability; Ville's
 * inequality bounds their maximum. Sources: J. Ville, "Étude critique de la notion de collectif", 1939; H. Robbins,
 * "Statistical methods related to the law of the iterated logarithm", Ann. Math. Stat. 41, 1970; for the maximum in
 * the denominator L. Wasserman, A. Ramdas, S. Balakrishnan, "Universal inference", PNAS 117, 2020, section 7.
 */
export function evidenceOfWorse(fresh: Counts, before: Counts): number {
  if (fresh.failed * before.views < before.failed * fresh.views) return 0;
  const both = { views: fresh.views + before.views, failed: fresh.failed + before.failed };
  const equal = logAt(both, both.failed / both.views) - logMean(before, BEFORE_RATES);
  const usual =
    before.views < LEAST_BEFORE
      ? logAt(fresh, Math.min(USUAL_RATE, fresh.failed / fresh.views))
      : Number.POSITIVE_INFINITY;
  return WORSE_RATES.reduce((sum, { share, rates }) => {
    const worse = logMean(fresh, rates);
    const against = WEIGHT.before * Math.exp(worse - equal) + WEIGHT.usual * Math.exp(worse - usual);
    return sum + share * against;
  }, 0);
}

/**
 * Returns the same evidence for a share that may be of any size, such as the slow views. It compares with the version
 * before only; both shares are expected anywhere between 0 and 1.
 */
export function evidenceOfMore(fresh: Counts, before: Counts): number {
  if (fresh.failed * before.views <= before.failed * fresh.views) return 0;
  const both = { views: fresh.views + before.views, failed: fresh.failed + before.failed };
  const apart = logMean(fresh, ANY_RATES) + logMean(before, ANY_RATES);
  return Math.exp(apart - logAt(both, both.failed / both.views));
}
