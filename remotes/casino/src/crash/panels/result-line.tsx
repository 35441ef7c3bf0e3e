import { formatKsh } from '@jukwaa/domain';
import { type Translate, useText } from '@jukwaa/runtime';
import type { PanelBet, PanelRefusal } from '../bets/bets-port.ts';
import { formatMultiplier } from '../curve/multiplier.ts';
import styles from './panel.module.css';
import { panelTexts } from './panel-texts.ts';

function resultText(
  { state, stake_cents, paid_cents, cash_outs }: PanelBet,
  t: Translate<(typeof panelTexts)['en']>,
): string {
  if (state === 'cancelled') return t('cancelled');
  if (state === 'refunded') return t('refunded');
  const last = cash_outs.at(-1);
  if (last === undefined) return t('lost', { amount: formatKsh(stake_cents) });
  return t('won', { multiplier: formatMultiplier(last.hundredths), amount: formatKsh(paid_cents) });
}

interface ResultLineProps {
  readonly bet: PanelBet | null;
  readonly refusal: PanelRefusal | null;
}

/** How the panel's last bet ended, or why it was refused. A return at or below the stake is not celebrated. */
export function ResultLine({ bet, refusal }: ResultLineProps) {
  const t = useText(panelTexts);
  if (refusal !== null)
    return (
      <p role="alert" className={styles.result} data-kind="refused">
        {refusal.text}
      </p>
    );
  const isWin = bet !== null && bet.paid_cents > bet.stake_cents && bet.state !== 'refunded';
  return (
    <p role="status" className={styles.result} data-kind={isWin ? 'won' : 'plain'}>
      {bet === null ? '' : resultText(bet, t)}
    </p>
  );
}
