import type { BetLeg } from '@jukwaa/contracts';
import { formatOdds } from '@jukwaa/domain';
import type { ReactNode } from 'react';
import styles from './leg-facts.module.css';
import { PickFacts } from './pick-facts.tsx';

export interface LegFactsProps {
  readonly leg: BetLeg;
  /** Replaces the odds of the placing. */
  readonly odds?: string;
  /** The leg's result. */
  readonly children?: ReactNode;
}

/** A leg as placed, with its odds. */
export function LegFacts({ leg, odds = formatOdds(leg.odds), children }: LegFactsProps) {
  return (
    <div className={styles.leg}>
      <PickFacts pick={leg}>{children}</PickFacts>
      <b className={styles.odds}>{odds}</b>
    </div>
  );
}
