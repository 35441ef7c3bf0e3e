import type { BetLeg } from '@jukwaa/contracts';
import { formatOdds, isOpenPick, type Pick } from '@jukwaa/domain';
import { usePicksNow, useText } from '@jukwaa/runtime';
import { Icon, LOCKED_ODDS } from '@jukwaa/ui';
import { useMemo } from 'react';
import { betTexts } from '../bets/bet-texts.ts';
import styles from '../bets/leg/bet-leg.module.css';
import { LegFacts } from '../bets/leg-facts.tsx';
import { pickNowOf } from '../bets/shared-picks.ts';
import screen from './screen.module.css';

/** Legs at current odds, which follow the feed; legs that take no bets have a dash. */
export function LegsNow({ legs }: { readonly legs: readonly BetLeg[] }) {
  const picks = usePicksNow(useMemo(() => legs.map(pickNowOf), [legs]));
  return (
    <ul className={screen.legs}>
      {legs.map((leg) => (
        <li key={leg.match_id} className={screen.leg}>
          <LegNow leg={leg} pick={picks.find(({ match_id }) => match_id === leg.match_id)} />
        </li>
      ))}
    </ul>
  );
}

function LegNow({ leg, pick }: { readonly leg: BetLeg; readonly pick: Pick | undefined }) {
  const t = useText(betTexts);
  const isOpen = pick !== undefined && isOpenPick('bet', pick);
  return (
    <LegFacts leg={leg} odds={isOpen ? formatOdds(pick.odds) : LOCKED_ODDS}>
      {!isOpen && (
        <p className={styles.muted}>
          <Icon name="lock" size={16} /> {t('legSuspended')}
        </p>
      )}
    </LegFacts>
  );
}
