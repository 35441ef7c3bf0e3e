import { formatKsh } from '@jukwaa/domain';
import { notify, openMenu, useOrder, useText, useWallet } from '@jukwaa/runtime';
import { Button, VisuallyHidden } from '@jukwaa/ui';
import { messages } from '../../../messages.ts';
import { shortKsh } from '../../../parts/short-ksh.ts';
import { usePlacingLock } from '../../../state/ticket-lock.ts';
import { ticketPlace } from '../../../state/ticket-order.ts';
import { useIsClosed } from '../../../state/use-is-closed.ts';
import { placeTicket } from './send-ticket.ts';
import styles from './ticket-sheet.module.css';
import type { TicketSheetProps } from './ticket-sheet.tsx';
import { ticketSheetTexts } from './ticket-sheet-texts.ts';
import { useMissingKsh } from './use-missing-ksh.ts';

type PlaceTicketProps = Pick<TicketSheetProps, 'jackpot' | 'progress'>;

/** The confirmation: it sends the ticket once, or leads to the deposit of the missing money. */
export function PlaceTicket(props: PlaceTicketProps) {
  const { jackpot, progress } = props;
  const { order } = useOrder(ticketPlace);
  const isOwn = order?.jackpot_id === jackpot.id;
  const missing = useMissingKsh(progress.price_cents);
  const isClosed = useIsClosed(jackpot);
  const note = useNote(props, isClosed);
  if (missing > 0 && order === null && !isClosed) return <Deposit missing={missing} />;
  return <Place jackpot={jackpot} progress={progress} isBusy={isOwn} note={isOwn ? null : note} />;
}

/** Why a ticket can't be placed now; null when it can. */
function useNote({ progress }: PlaceTicketProps, isClosed: boolean): string | null {
  const t = useText(ticketSheetTexts);
  const page = useText(messages);
  const { order } = useOrder(ticketPlace);
  const isLocked = usePlacingLock();
  if (isClosed) return page('closed');
  if (order !== null) return t('other', { name: order.name });
  if (progress.missing !== null) return t('incomplete');
  return isLocked ? t('locked') : null;
}

/** @param props `missing` in whole Ksh */
function Deposit({ missing }: { readonly missing: number }) {
  const t = useText(ticketSheetTexts);
  const { balance_cents } = useWallet();
  const needs = { balance: formatKsh(balance_cents), missing: shortKsh(missing * 100) };
  const deposit = () => openMenu('deposit', { back: 'screen-sheet', amount_ksh: missing });
  return (
    <>
      <p className={styles.note}>{t('short', needs)}</p>
      <Button full large onClick={deposit}>
        {t('deposit', { amount: needs.missing })}
      </Button>
    </>
  );
}

interface PlaceProps extends PlaceTicketProps {
  readonly isBusy: boolean;
  /** Why it is disabled; null when it is not. */
  readonly note: string | null;
}

function Place({ jackpot, progress, isBusy, note }: PlaceProps) {
  const t = useText(ticketSheetTexts);
  const place = () => {
    ticketPlace.takeEnded();
    const result = placeTicket(jackpot, progress);
    if (result === 'elsewhere' || result === 'offline') notify({ kind: 'warning', text: t(result) });
  };
  return (
    <>
      {note !== null && <p className={styles.note}>{note}</p>}
      <Button full large busy={isBusy} disabled={note !== null} onClick={place}>
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
