import type { VirtualMatch } from '@jukwaa/contracts';
import { OutcomeCell, useOutcomeDetails } from '@jukwaa/remote-kit/odds';
import { holdMatches, useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import { useEffect } from 'react';
import { leagueTexts } from './league-texts.ts';
import styles from './match-rows.module.css';

export interface MatchRowsProps {
  readonly matches: readonly VirtualMatch[];
  readonly closed: boolean;
  /** Fetches the rounds again after missed messages. */
  readonly refetch: () => unknown;
  readonly onOpen: (match: VirtualMatch) => void;
}

/** The matches of a round with their 1X2 odds. The name of a match opens all its markets. */
export function MatchRows({ matches, closed, refetch, onOpen }: MatchRowsProps) {
  useEffect(() => holdMatches(matches, refetch), [matches, refetch]);
  return (
    <ul className={styles.rows}>
      {matches.map((match) => (
        <Row key={match.match_id} match={match} closed={closed} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Row({
  match,
  closed,
  onOpen,
}: Pick<MatchRowsProps, 'closed' | 'onOpen'> & { readonly match: VirtualMatch }) {
  const t = useText(leagueTexts);
  const { fixture, detailOf } = useOutcomeDetails(match);
  const { home_team, away_team, group, highlight_market: market, total_markets } = match;
  return (
    <li className={styles.row} data-match={match.match_id}>
      <button type="button" className={styles.teams} onClick={() => onOpen(match)}>
        <span className={styles.team}>{home_team}</span> <span className={styles.team}>{away_team}</span>{' '}
        <span className={styles.more}>
          {group !== null && `${group} · `}+{total_markets}
        </span>
        <VisuallyHidden> {t('allMarkets')}</VisuallyHidden>
      </button>
      <fieldset className={styles.cells} aria-label={fixture}>
        {market?.outcomes.map((outcome) => (
          <OutcomeCell
            key={outcome.outcome_id}
            match={match}
            market={market}
            outcome={outcome}
            closed={closed}
            detail={detailOf(market, outcome)}
          />
        ))}
      </fieldset>
    </li>
  );
}
