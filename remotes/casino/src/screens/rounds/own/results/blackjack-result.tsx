import { CardTable } from '@jukwaa/game-kit/cards';
import { BLACKJACK_KIND } from '../../../../instant/blackjack/blackjack-kind.ts';
import { DealerHand } from '../../../../instant/blackjack/dealer-hand.tsx';
import { PlayerHands } from '../../../../instant/blackjack/player-hands.tsx';
import { RoundNews } from '../../../../instant/blackjack/round-news.tsx';
import { type OwnResultProps, OwnRound } from '../own-round.tsx';

/** The hands of the dealer and of the player. */
export function BlackjackResult(props: OwnResultProps) {
  return (
    <OwnRound kind={BLACKJACK_KIND} {...props}>
      {(view) => (
        <CardTable>
          <DealerHand round={view} />
          <RoundNews round={view} />
          <PlayerHands round={view} />
        </CardTable>
      )}
    </OwnRound>
  );
}
