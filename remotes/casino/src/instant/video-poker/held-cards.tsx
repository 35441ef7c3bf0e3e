import type { Card } from '@jukwaa/domain/games';
import { CardPicture, useCardName } from '@jukwaa/game-kit/cards';
import { useText } from '@jukwaa/runtime';
import styles from './video-poker.module.css';
import { videoPokerTexts } from './video-poker-texts.ts';

const FACE_DOWN = [null, null, null, null, null];

interface HeldCardsProps {
  /** Null before the first deal. */
  readonly cards: readonly Card[] | null;
  /** Places from 0. */
  readonly held: readonly number[];
  readonly disabled: boolean;
  readonly onToggle: (place: number) => void;
}

/** Five cards; a tap holds one or lets it go. */
export function HeldCards({ cards, held, disabled, onToggle }: HeldCardsProps) {
  const t = useText(videoPokerTexts);
  const nameOf = useCardName();
  return (
    <fieldset className={styles.cards} aria-label={t('cards')}>
      {(cards ?? FACE_DOWN).map((card, place) => (
        <button
          // One deck has each card once; closed ones are known by their place.
          key={card ?? `closed ${place + 1}`}
          type="button"
          className={styles.card}
          aria-label={card === null ? t('closed', { place: place + 1 }) : nameOf(card)}
          aria-pressed={held.includes(place)}
          // A disabled button would lose the focus of the keyboard at the draw.
          aria-disabled={disabled}
          onClick={() => !disabled && onToggle(place)}
        >
          <CardPicture card={card} />
          <span className={styles.held} aria-hidden="true">
            {held.includes(place) && t('held')}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
