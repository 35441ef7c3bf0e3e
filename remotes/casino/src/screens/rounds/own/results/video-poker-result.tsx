import { CardHand, CardTable } from '@jukwaa/game-kit/cards';
import { useText } from '@jukwaa/runtime';
import { VIDEO_POKER_KIND } from '../../../../instant/video-poker/video-poker-kind.ts';
import { videoPokerTexts } from '../../../../instant/video-poker/video-poker-texts.ts';
import { type OwnResultProps, OwnRound } from '../own-round.tsx';

/** The last five cards, and their hand. */
export function VideoPokerResult(props: OwnResultProps) {
  const t = useText(videoPokerTexts);
  return (
    <OwnRound kind={VIDEO_POKER_KIND} {...props}>
      {({ cards, hand }) => (
        <CardTable>
          <CardHand owner={t(hand)} label={t(hand)} cards={cards} />
        </CardTable>
      )}
    </OwnRound>
  );
}
