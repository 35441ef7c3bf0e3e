import { formatKsh } from '@jukwaa/domain';
import { handValue } from '@jukwaa/domain/games';
import { CardHand } from '@jukwaa/game-kit/cards';
import { useText } from '@jukwaa/runtime';
import styles from './blackjack.module.css';
import type { BlackjackView } from './blackjack-kind.ts';
import { blackjackTexts } from './blackjack-texts.ts';

type Hand = BlackjackView['hands'][number];

/** The player's hands, from left to right; the one that acts is marked. */
export function PlayerHands({ round }: { readonly round: BlackjackView | null }) {
  const t = useText(blackjackTexts);
  if (round === null) return <CardHand owner={t('you')} label={t('yourCards')} cards={[null, null]} />;
  const { hands, active, phase } = round;
  return (
    <div className={styles.hands} data-split={hands.length > 1 || undefined}>
      {hands.map((hand, at) => (
        <PlayerHand
          // A hand keeps its place: splits only add hands behind it.
          key={`hand ${at + 1}`}
          hand={hand}
          place={hands.length > 1 ? at + 1 : null}
          isActive={phase === 'playing' && at === active && hands.length > 1}
        />
      ))}
    </div>
  );
}

interface PlayerHandProps {
  readonly hand: Hand;
  /** From 1 after a split; null for the only hand. */
  readonly place: number | null;
  readonly isActive: boolean;
}

function PlayerHand({ hand, place, isActive }: PlayerHandProps) {
  const t = useText(blackjackTexts);
  const { cards, stake_cents, isDoubled, result } = hand;
  const stake = formatKsh(stake_cents);
  const { points, isSoft } = handValue(cards);
  return (
    <CardHand
      owner={place === null ? t('you') : t('hand', { place })}
      value={isSoft && points < 21 ? t('soft', { points }) : points}
      label={place === null ? t('yourCards') : t('cardsOf', { place })}
      cards={cards}
      isActive={isActive}
    >
      <p className={styles.stake} data-result={result ?? undefined}>
        {isDoubled ? t('doubled', { amount: stake }) : stake}
        {result !== null && <strong className={styles.outcome}>{t(result)}</strong>}
      </p>
    </CardHand>
  );
}
