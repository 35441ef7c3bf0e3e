import { CardTable } from '@jukwaa/game-kit/cards';
import { useText } from '@jukwaa/runtime';
import { RoundNews } from '../../../../instant/three-card-poker/round-news.tsx';
import { THREE_CARD_KIND } from '../../../../instant/three-card-poker/three-card-kind.ts';
import { threeCardTexts } from '../../../../instant/three-card-poker/three-card-texts.ts';
import { ThreeCards } from '../../../../instant/three-card-poker/three-cards.tsx';
import { type OwnResultProps, OwnRound } from '../own-round.tsx';

/** The hands of the dealer and of the player. */
export function ThreeCardResult(props: OwnResultProps) {
  const t = useText(threeCardTexts);
  return (
    <OwnRound kind={THREE_CARD_KIND} {...props}>
      {(view) => (
        <CardTable>
          <ThreeCards owner={t('dealer')} label={t('dealerCards')} cards={view.dealer} />
          <RoundNews round={view} />
          <ThreeCards owner={t('you')} label={t('yourCards')} cards={view.player} />
        </CardTable>
      )}
    </OwnRound>
  );
}
