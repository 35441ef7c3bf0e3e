import { handValue } from '@jukwaa/domain/games';
import { CardHand } from '@jukwaa/game-kit/cards';
import { useText } from '@jukwaa/runtime';
import type { BlackjackView } from './blackjack-kind.ts';
import { blackjackTexts } from './blackjack-texts.ts';

/** The dealer's cards; the hole card lies face down until the round is over. */
export function DealerHand({ round }: { readonly round: BlackjackView | null }) {
  const t = useText(blackjackTexts);
  const cards = round?.dealer ?? [null];
  return (
    <CardHand
      owner={t('dealer')}
      value={round === null ? undefined : handValue(round.dealer).points}
      label={t('dealerCards')}
      cards={round?.is_over === true ? cards : [...cards, null]}
    />
  );
}
