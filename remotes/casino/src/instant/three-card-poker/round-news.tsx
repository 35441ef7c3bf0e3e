import { formatKsh } from '@jukwaa/domain';
import { threeCardHand } from '@jukwaa/domain/games';
import { TableNews } from '@jukwaa/game-kit/cards';
import { useText } from '@jukwaa/runtime';
import type { ThreeCardView } from './three-card-kind.ts';
import { threeCardTexts } from './three-card-texts.ts';

/** The hand to decide on; after the end, the result and the bonuses. */
export function RoundNews({ round }: { readonly round: ThreeCardView | null }) {
  const t = useText(threeCardTexts);
  if (round === null) return <TableNews>{t('first')}</TableNews>;
  if (round.result === null) {
    const hand = t(threeCardHand(round.player).hand);
    return <TableNews>{t('decide', { hand, amount: formatKsh(round.bet.ante_cents) })}</TableNews>;
  }
  const { result, ante_bonus_cents, pair_plus_payout_cents } = round;
  const news = [
    t(result === 'fold' ? 'folded' : result),
    ante_bonus_cents > 0 && t('bonusPaid', { amount: formatKsh(ante_bonus_cents) }),
    pair_plus_payout_cents > 0 && t('pairPlusPaid', { amount: formatKsh(pair_plus_payout_cents) }),
  ];
  return <TableNews>{news.filter((one) => one !== false).join(' ')}</TableNews>;
}
