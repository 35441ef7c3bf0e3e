import type { BetLeg } from '@jukwaa/contracts';
import type { NamedMarket } from '@jukwaa/domain/market-names';
import { useMarketNames } from '@jukwaa/remote-kit/odds';
import { useDates, useText } from '@jukwaa/runtime';
import { classNames } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { legTexts } from './leg-texts.ts';
import styles from './pick-facts.module.css';

export interface PickFactsProps {
  readonly pick: Pick<
    BetLeg,
    | keyof NamedMarket
    | 'outcome_id'
    | 'outcome_name'
    | 'market_name'
    | 'country'
    | 'tournament'
    | 'date'
    | 'game_id'
  >;
  /** Rendered before the league, e.g. that the match is live. */
  readonly mark?: ReactNode;
  /** Whether it is inactive. */
  readonly quiet?: boolean;
  /** The pick's result. */
  readonly children?: ReactNode;
}

/** Everything that identifies a pick: outcome and market, teams, league, kick-off, game id. */
export function PickFacts({ pick, mark, quiet = false, children }: PickFactsProps) {
  const t = useText(legTexts);
  const { when } = useDates();
  const names = useMarketNames();
  return (
    <div className={classNames(styles.facts, quiet && styles.quiet)}>
      <p className={styles.outcome}>
        {names.outcome(pick, pick.outcome_id, pick.outcome_name)}{' '}
        <span className={styles.market}>{names.market(pick, pick.market_name)}</span>
      </p>
      <p className={styles.teams}>
        {pick.home_team} – {pick.away_team}
      </p>
      <p className={styles.match}>
        {mark}
        {names.league(pick.country, pick.tournament).join(' · ')} · {when(pick.date)} ·{' '}
        {t('gameId', { id: pick.game_id })}
      </p>
      {children}
    </div>
  );
}
