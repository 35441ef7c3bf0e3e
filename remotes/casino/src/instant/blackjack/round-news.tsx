import { formatKsh } from '@jukwaa/domain';
import { handValue } from '@jukwaa/domain/games';
import { TableNews, useCardName } from '@jukwaa/game-kit/cards';
import { useText } from '@jukwaa/runtime';
import type { BlackjackView } from './blackjack-kind.ts';
import { blackjackTexts } from './blackjack-texts.ts';

/** The state of the round after each decision. */
export function RoundNews({ round }: { readonly round: BlackjackView | null }) {
  const text = useNews();
  return <TableNews>{text(round)}</TableNews>;
}

function useNews(): (round: BlackjackView | null) => string {
  const t = useText(blackjackTexts);
  const nameOf = useCardName();
  const playing = ({ hands, active, dealer }: BlackjackView) => {
    const points = handValue(hands[active]?.cards ?? []).points;
    const card = nameOf(dealer[0] ?? 0);
    return hands.length === 1
      ? t('playing', { points, card })
      : t('playingHand', { place: active + 1, points, card });
  };
  const over = ({ dealer, insurance_cents, insurance_payout_cents }: BlackjackView) => {
    const { points } = handValue(dealer);
    const isBlackjack = dealer.length === 2 && points === 21;
    const end = isBlackjack ? t('dealerBlackjack') : t(points > 21 ? 'dealerBust' : 'dealerHas', { points });
    if (insurance_cents === 0) return end;
    const paid = formatKsh(insurance_payout_cents);
    return `${end} ${insurance_payout_cents > 0 ? t('insurancePaid', { amount: paid }) : t('insuranceLost')}`;
  };
  return (round) => {
    if (round === null) return t('first');
    if (round.phase === 'insurance') return t('offer');
    return round.phase === 'over' ? over(round) : playing(round);
  };
}
