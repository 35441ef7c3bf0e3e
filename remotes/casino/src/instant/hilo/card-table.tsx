import { CardPicture, PlayingCard, useCardName } from '@jukwaa/game-kit/cards';
import { useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import styles from './hilo.module.css';
import { deckCardOf, type HiLoView, kindOfGuess } from './hilo-cards.ts';
import { hiloTexts } from './hilo-texts.ts';

/** The card to guess on, its sentence, and the earlier cards. */
export function CardTable({ round }: { readonly round: HiLoView | null }) {
  const turns = round?.turns ?? [];
  const card = turns.at(-1)?.card;
  return (
    <>
      <div key={turns.length} className={styles.card}>
        <PlayingCard card={card === undefined ? null : deckCardOf(card)} />
      </div>
      <Sentence round={round} />
      <EarlierCards turns={turns.slice(0, -1)} />
    </>
  );
}

function Sentence({ round }: { readonly round: HiLoView | null }) {
  return (
    <p role="status" className={styles.sentence}>
      {useSentence(round)}
    </p>
  );
}

function useSentence(round: HiLoView | null): string {
  const t = useText(hiloTexts);
  const nameOf = useCardName();
  if (round === null) return t('first');
  const { is_over, hundredths, turns } = round;
  const card = nameOf(deckCardOf(turns.at(-1)?.card ?? 0));
  if (is_over) return t('last', { card });
  return hundredths === 0
    ? t('dealt', { card })
    : t('right', { card, multiplier: (hundredths / 100).toFixed(2) });
}

type Turn = HiLoView['turns'][number];

const SIGNS = { up: '▲', down: '▼', same: '=', skip: '»' } as const;
const TEXTS = { up: 'guessedUp', down: 'guessedDown', same: 'guessedSame', skip: 'skipped' } as const;

/** The guess as its player reads it: one on an ace or a king may mean the same rank. */
function guessOf({ card, guess }: Turn): keyof typeof SIGNS {
  if (guess === null || guess === 'skip') return 'skip';
  return kindOfGuess(card, guess) === 'same' ? 'same' : guess;
}

/** One line of cards; the oldest ones are cut off. */
function EarlierCards({ turns }: { readonly turns: readonly Turn[] }) {
  const t = useText(hiloTexts);
  const nameOf = useCardName();
  return (
    <ul className={styles.earlier} aria-label={t('earlier')}>
      {[...turns].reverse().map((turn, at) => {
        const guess = guessOf(turn);
        const card = deckCardOf(turn.card);
        return (
          <li key={turns.length - at}>
            <CardPicture card={card} />
            <span className={styles.sign} aria-hidden="true">
              {SIGNS[guess]}
            </span>
            <VisuallyHidden>{t(TEXTS[guess], { card: nameOf(card) })}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
