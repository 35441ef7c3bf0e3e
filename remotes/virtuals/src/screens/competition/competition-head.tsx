import type { VirtualLeague } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { RoundClock } from '../../parts/round-clock.tsx';
import styles from './competition.module.css';
import { competitionTexts } from './competition-texts.ts';

/** The drawing of each kind, on a field of 320 × 120: a pitch, a bracket, a wheel. */
const DRAWINGS: Readonly<Record<VirtualLeague['kind'], string>> = {
  league:
    'M20 14h280v92H20z M160 14v92 M160 60m-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0 M20 38h34v44H20 M300 38h-34v44h34',
  tournament:
    'M40 20h50v24h50 M40 68h50V44 M40 52h20 M280 20h-50v24h-50 M280 68h-50V44 M140 44v20h40V44 M160 64v20 M136 96h48 M144 84h32v12h-32z',
  instant:
    'M160 60m-48 0a48 48 0 1 0 96 0a48 48 0 1 0-96 0 M160 12v96 M112 60h96 M126 26l68 68 M194 26l-68 68 M160 60m-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
};

/** The kind's drawing with the clock of the next round. */
export function CompetitionHead({ league }: { readonly league: VirtualLeague }) {
  const t = useText(competitionTexts);
  return (
    <div className={styles.head}>
      <svg className={styles.drawing} viewBox="0 0 320 120" aria-hidden="true">
        <path d={DRAWINGS[league.kind]} />
      </svg>
      <div className={styles.next}>
        {league.next_round_at !== null && <p>{t('next')}</p>}
        <RoundClock league={league} />
      </div>
    </div>
  );
}
