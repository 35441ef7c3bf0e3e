import { type Card, handPoints } from '@jukwaa/domain/games';
import { CardHand, TableNews } from '@jukwaa/game-kit/cards';
import { useText } from '@jukwaa/runtime';
import styles from './baccarat.module.css';
import type { BaccaratView } from './baccarat-kind.ts';
import { baccaratTexts } from './baccarat-texts.ts';

/** Both hands with their points, and the winner. */
export function Coup({ round }: { readonly round: BaccaratView | null }) {
  const t = useText(baccaratTexts);
  return (
    <>
      <div className={styles.hands}>
        <Hand side="player" cards={round?.outcome.player ?? null} />
        <Hand side="banker" cards={round?.outcome.banker ?? null} />
      </div>
      {round === null ? <TableNews>{t('first')}</TableNews> : <News outcome={round.outcome} />}
    </>
  );
}

function News({ outcome: { player, banker, winner } }: Pick<BaccaratView, 'outcome'>) {
  const t = useText(baccaratTexts);
  const points = { player: handPoints(player), banker: handPoints(banker) };
  return <TableNews>{t(`${winner}Wins`, points)}</TableNews>;
}

interface HandProps {
  readonly side: 'player' | 'banker';
  /** Null before the first coup. */
  readonly cards: readonly Card[] | null;
}

function Hand({ side, cards }: HandProps) {
  const t = useText(baccaratTexts);
  return (
    <CardHand
      owner={t(side)}
      value={cards === null ? undefined : handPoints(cards)}
      label={t(`${side}Cards`)}
      cards={cards ?? [null, null]}
    />
  );
}
