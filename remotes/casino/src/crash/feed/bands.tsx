import type { CrashStatistics } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { formatMultiplier, reachOf } from '../curve/multiplier.ts';
import styles from './bands.module.css';
import { feedTexts } from './feed-texts.ts';

type Bands = CrashStatistics['buckets'];

/** A share of rounds in percent with one decimal. */
const shareOf = (rounds: number, all: number): string => ((100 * rounds) / Math.max(1, all)).toFixed(1);

/** The multipliers of a band, for example `2.00x – 4.99x`; the last one has no end. */
function rangeOf(bands: Bands, n: number): { readonly from: number; readonly to: number | null } {
  const next = bands[n + 1]?.from;
  return { from: bands[n]?.from ?? 0, to: next === undefined ? null : next - 1 };
}

/** The share of the rounds that ended in each band of multipliers, as numbers and as bars. */
export function Bands({ bands, rounds }: { readonly bands: Bands; readonly rounds: number }) {
  const t = useText(feedTexts);
  const most = Math.max(1, ...bands.map((band) => band.rounds));
  const label = (n: number) => {
    const { from, to } = rangeOf(bands, n);
    if (to === null) return t('bandFrom', { from: formatMultiplier(from) });
    return from === to ? formatMultiplier(from) : `${formatMultiplier(from)} – ${formatMultiplier(to)}`;
  };
  return (
    <dl className={styles.bands}>
      {bands.map((band, n) => (
        <div key={band.from} className={styles.band} data-reach={reachOf(band.from)}>
          <dt>{label(n)}</dt>
          <dd>
            {t('bandRounds', {
              rounds: band.rounds.toLocaleString('en-KE'),
              share: shareOf(band.rounds, rounds),
            })}
          </dd>
          <svg aria-hidden="true" width="100%" height="6">
            <rect width={`${(100 * band.rounds) / most}%`} height="6" rx="3" />
          </svg>
        </div>
      ))}
    </dl>
  );
}
