import { POKER_HANDS, type PokerHand } from '@jukwaa/contracts';
import { POKER_PAYS } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import styles from './video-poker.module.css';
import { videoPokerTexts } from './video-poker-texts.ts';

const PAYING = POKER_HANDS.filter((hand) => POKER_PAYS[hand] > 0);

/** Payments of the hands for a stake of 1; the hand of the cards is marked. */
export function PayTable({ hand }: { readonly hand: PokerHand | null }) {
  const t = useText(videoPokerTexts);
  return (
    <dl className={styles.pays} aria-label={t('pays')}>
      {PAYING.map((one) => (
        <div key={one} className={styles.pay} data-now={one === hand || undefined}>
          <dt>{t(one)}</dt>
          <dd>{POKER_PAYS[one] / 100}x</dd>
        </div>
      ))}
    </dl>
  );
}
