import type { DrawnResult, DrawTicket } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { drawTexts } from '../draw-texts.ts';
import type { DrawKind } from '../kind.ts';
import styles from './parts.module.css';

interface OutcomeProps<Spot extends object> {
  readonly kind: Pick<DrawKind<Spot>, 'useSentences'>;
  readonly shown: Pick<DrawnResult, 'number' | 'result'> | null;
  readonly isNew: boolean;
  readonly tickets: readonly DrawTicket[];
}

/** The result as text, and what it paid. Both appear when the animation ends; screen readers announce them at once. */
export function Outcome<Spot extends object>({ kind, shown, isNew, tickets }: OutcomeProps<Spot>) {
  const sentences = kind.useSentences();
  const paid = usePaid(tickets.filter(({ draw }) => draw === shown?.number));
  return (
    <div role="status" className={styles.outcome}>
      {shown !== null && (
        <div key={shown.number} className={isNew ? styles.afterDraw : undefined}>
          <p className={styles.result}>{sentences.result(shown.result)}</p>
          <p className={styles.paid} data-won={paid.isWin || undefined}>
            {paid.text}
          </p>
        </div>
      )}
    </div>
  );
}

/** The payment of the player's tickets on a draw, once they are decided. A return at or below the stake is no win. */
function usePaid(tickets: readonly DrawTicket[]): { readonly text: string; readonly isWin: boolean } {
  const t = useText(drawTexts);
  if (tickets.length === 0 || tickets.some(({ state }) => state === 'open'))
    return { text: '', isWin: false };
  const staked = tickets.reduce((sum, { stake_cents }) => sum + stake_cents, 0);
  const paid = tickets.reduce((sum, { paid_cents }) => sum + paid_cents, 0);
  const isWin = paid > staked;
  if (paid === 0) return { text: t('youLost'), isWin };
  return { text: t(isWin ? 'youWon' : 'youGotBack', { amount: formatKsh(paid) }), isWin };
}
