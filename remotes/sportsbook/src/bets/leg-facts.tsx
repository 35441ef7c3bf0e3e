import type { BetLeg } from '@jukwaa/contracts';
import { formatOdds } from '@jukwaa/domain';
import type { ReactNode } from 'react';
import styles from './leg-facts.module.css';
import { PickFacts } from './pick-facts.tsx';

/** A leg as it was placed, with its odds. `children` says what became of it. */
export function LegFacts({ leg, children }: { readonly leg: BetLeg; readonly children?: ReactNode }) {
  return (
    <div className={styles.leg}>
      <PickFacts pick={leg}>{children}</PickFacts>
      <b className={styles.odds}>{formatOdds(leg.odds)}</b>
    </div>
  );
}
