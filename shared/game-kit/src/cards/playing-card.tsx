import type { Card } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import { printedRank, suitNameOf, useCardName } from './card-name.ts';
import { cardTexts } from './card-texts.ts';
import styles from './playing-card.module.css';

/** Outlines of the suits in a square of 24. */
const SUIT_SHAPES = {
  clubs:
    'M12 2a4.6 4.6 0 0 1 4 6.9A4.7 4.7 0 1 1 13 16.6Q13.2 20 15.5 22h-7Q10.8 20 11 16.6A4.7 4.7 0 1 1 8 8.9 4.6 4.6 0 0 1 12 2z',
  diamonds: 'M12 1.5Q15 7 19.5 12 15 17 12 22.5 9 17 4.5 12 9 7 12 1.5z',
  hearts: 'M12 22C7 17 2 13 2 8a5.3 5.3 0 0 1 10-2.5A5.3 5.3 0 0 1 22 8c0 5-5 9-10 14z',
  spades:
    'M12 1.5c4 5 9.5 8 9.5 12.5a4.6 4.6 0 0 1-8.4 2.6Q13.3 20 15.5 22h-7q2.2-2 2.4-5.4A4.6 4.6 0 0 1 2.5 14C2.5 9.5 8 6.5 12 1.5z',
};

interface PlayingCardProps {
  /** Null for a card that lies face down. */
  readonly card: Card | null;
}

/** A playing card. The custom property `--card-width` sets its width; the height is 1.4 times that. */
export function PlayingCard({ card }: PlayingCardProps) {
  const t = useText(cardTexts);
  const nameOf = useCardName();
  return (
    <span role="img" aria-label={card === null ? t('faceDown') : nameOf(card)}>
      <CardPicture card={card} />
    </span>
  );
}

/** The picture of a card alone, for a control that names the card. */
export function CardPicture({ card }: PlayingCardProps) {
  return (
    <svg
      className={styles.card}
      viewBox="0 0 50 70"
      data-suit={card === null ? undefined : suitNameOf(card)}
      aria-hidden="true"
    >
      <rect className={styles.paper} x="0.5" y="0.5" width="49" height="69" rx="6" />
      {card === null ? <Back /> : <Face card={card} />}
    </svg>
  );
}

function Face({ card }: { readonly card: Card }) {
  const shape = SUIT_SHAPES[suitNameOf(card)];
  return (
    <g className={styles.print}>
      <text className={styles.rank} x="4" y="23">
        {printedRank(card)}
      </text>
      <path d={shape} transform="translate(34.5 6.5) scale(.48)" />
      <path d={shape} transform="translate(9 32) scale(1.34)" />
    </g>
  );
}

/** A lattice, so that a closed card is no blank one. */
const Back = () => (
  <g className={styles.back}>
    <rect x="4" y="4" width="42" height="62" rx="4" />
    <path d="M4 18 18 4M4 34 34 4M4 50 46 8M4 66 46 24M18 66 46 40M34 66 46 56M46 18 32 4M46 34 16 4M46 50 4 8M46 66 4 24M32 66 4 40M16 66 4 56" />
  </g>
);
