import { formatKsh } from '@jukwaa/domain';
import type { PlacedStake } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import { drawTexts } from '../draw-texts.ts';
import styles from './parts.module.css';

interface BetListProps<Spot> {
  readonly bets: readonly (Spot & PlacedStake)[];
  readonly spot: (spot: Spot) => string;
  readonly nameOf: (spot: Spot) => string;
}

/** The bets of the ticket that is being made. */
export function BetList<Spot>({ bets, spot, nameOf }: BetListProps<Spot>) {
  const t = useText(drawTexts);
  if (bets.length === 0) return null;
  return (
    <details className={styles.bets}>
      <summary>{t('bets', { count: bets.length })}</summary>
      <ul>
        {bets.map((bet) => (
          <li key={nameOf(bet)}>{`${spot(bet)}: ${formatKsh(bet.stake_cents)}`}</li>
        ))}
      </ul>
    </details>
  );
}
