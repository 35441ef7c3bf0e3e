import type { BetLeg } from '@jukwaa/contracts';
import { formatOdds, nairobiDate, nairobiTime } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import type { ReactNode } from 'react';
import { betTexts } from './bet-texts.ts';
import styles from './leg-facts.module.css';

/** A leg as it was placed: outcome and market, teams, league, kick-off, game id, odds. `children` says what became of it. */
export function LegFacts({ leg, children }: { readonly leg: BetLeg; readonly children?: ReactNode }) {
  const t = useText(betTexts);
  return (
    <div className={styles.leg}>
      <div className={styles.what}>
        <p className={styles.outcome}>
          {leg.outcome_name} <span className={styles.market}>{leg.market_name}</span>
        </p>
        <p className={styles.teams}>
          {leg.home_team} – {leg.away_team}
        </p>
        <p className={styles.facts}>
          {leg.country} · {leg.tournament} · {nairobiDate(leg.date)} {nairobiTime(leg.date)} ·{' '}
          {t('gameId', { id: leg.game_id })}
        </p>
        {children}
      </div>
      <b className={styles.odds}>{formatOdds(leg.odds)}</b>
    </div>
  );
}
