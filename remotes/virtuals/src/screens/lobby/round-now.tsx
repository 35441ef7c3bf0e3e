import type { VirtualLeague } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { useMemo } from 'react';
import { openRound, phaseAt, phaseTimes } from '../../state/league/round-phase.ts';
import { useClockTimes } from '../../state/league/use-clock-times.ts';
import { leagueTexts } from '../league/league-texts.ts';
import { stageName } from '../league/stage-name.ts';
import styles from './league-card.module.css';

/** The round of a league that plays now, or else takes bets. */
export function RoundNow({ league: { rounds } }: { readonly league: VirtualLeague }) {
  const t = useText(leagueTexts);
  const now = useClockTimes(useMemo(() => phaseTimes(rounds), [rounds]));
  const live = rounds.find((round) => phaseAt(round, now) === 'playing');
  const round = live ?? openRound(rounds, now);
  if (round === undefined) return null;
  return (
    <p className={styles.now}>
      {live !== undefined && <b className={styles.live}>{t('live')}</b>} {stageName(t, round)}
    </p>
  );
}
