import { formatKsh } from '@jukwaa/domain';
import { notify, openMenu, useOrder, useText, useWallet } from '@jukwaa/runtime';
import { Button, VisuallyHidden } from '@jukwaa/ui';
import { messages } from '../../../messages.ts';
import { shortKsh } from '../../../parts/short-ksh.ts';
import { usePlacingLock } from '../../../state/ticket-lock.ts';
import { placeTicket, ticketPlace } from '../../../state/ticket-order.ts';
import styles from './ticket-sheet.module.css';
import type { TicketSheetProps } from './ticket-sheet.tsx';
import { ticketSheetTexts } from './ticket-sheet-texts.ts';

/** The missing money in whole Ksh, rounded up; 0 when it is enough or the balance is unknown. */
function useMissingKsh(price_cents: number): number {
  const { balance_cents, balancePhase } = useWallet();
  return balancePhase === 'known' ? Math.max(0, Math.ceil((price_cents - balance_cents) / 100)) : 0;
}

/** The confirmation: it sends the ticket once, or leads to the deposit of the missing money. */
export function PlaceTicket({ jackpot, progress, onDeposit }: TicketSheetProps) {
  const t = useText(ticketSheetTexts);
  const page = useText(messages);
  const { order } = useOrder(ticketPlace);
  const { balance_cents } = useWallet();
  const isLocked = usePlacingLock();
  const missing = useMissingKsh(progress.price_cents);
  const isBusy = order !== null;
  const place = () => {
    ticketPlace.takeEnded();
    const result = placeTicket(jackpot, progress);
    if (result === 'elsewhere' || result === 'offline') notify({ kind: 'warning', text: page(result) });
  };
  if (missing > 0 && !isBusy) {
    const needs = { balance: formatKsh(balance_cents), missing: shortKsh(missing * 100) };
    const deposit = () => {
      onDeposit();
      openMenu('deposit', { amount_ksh: missing });
    };
    return (
      <>
        <p className={styles.note}>{t('short', needs)}</p>
        <Button full large onClick={deposit}>
          {t('deposit', { amount: needs.missing })}
        </Button>
      </>
    );
  }
  const isIncomplete = progress.missing !== null && !isBusy;
  return (
    <>
      {isIncomplete && <p className={styles.note}>{t('incomplete')}</p>}
      {isLocked && !isIncomplete && <p className={styles.note}>{t('locked')}</p>}
      <Button full large busy={isBusy} disabled={isIncomplete || isLocked} onClick={place}>
        <span>
          {t('place')} <span aria-hidden="true">· {shortKsh(progress.price_cents)}</span>
        </span>
      </Button>
      <VisuallyHidden>
        <span role="status">{isBusy ? t('placing') : ''}</span>
      </VisuallyHidden>
    </>
  );
}
