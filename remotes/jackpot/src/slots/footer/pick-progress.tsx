import type { OpenJackpot } from '@jukwaa/api';
import { counterOf } from '@jukwaa/domain';
import { notify, useSlip, useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import type { Progress } from '../../logic/progress.ts';
import { messages } from '../../messages.ts';
import { grouped } from '../../parts/grouped.ts';
import { shortKsh } from '../../parts/short-ksh.ts';
import { slipOfJackpot } from '../../state/jackpots.ts';
import { footerTexts } from './footer-texts.ts';
import styles from './jackpot-footer.module.css';

interface PickProgressProps {
  readonly jackpot: OpenJackpot;
  readonly progress: Progress;
}

/** The number and price of the picks, and clearing them. */
export function PickProgress({ jackpot, progress }: PickProgressProps) {
  const t = useText(footerTexts);
  const page = useText(messages);
  const slip = slipOfJackpot(jackpot);
  const { total: onSlip } = useSlip(slip);
  const { count, total, lines, price_cents } = progress;
  // An amount is never broken after its currency.
  const amount = shortKsh(price_cents).replace(' ', '\u00a0');
  const clear = () => {
    slip.clear();
    notify({ kind: 'info', text: t('cleared'), action: { label: page('undo'), run: slip.restore } });
  };
  return (
    <div className={styles.progress}>
      <progress className={styles.meter} value={count} max={total} aria-hidden="true" />
      <p role="status" className={styles.count}>
        <b>{t('progress', { count: counterOf('jackpot', count) ?? 0, total })}</b>
        <span className={styles.lines}>{lines > 0 && t('lines', { lines: grouped(lines), amount })}</span>
      </p>
      {onSlip > 0 && (
        <button type="button" className={styles.clear} aria-label={t('clear')} onClick={clear}>
          <Icon name="trash" size={20} />
        </button>
      )}
    </div>
  );
}
