import type { OpenJackpot } from '@jukwaa/api';
import { useOrder, useText } from '@jukwaa/runtime';
import { Sheet } from '@jukwaa/ui';
import { useEffect } from 'react';
import type { Progress } from '../../../logic/progress.ts';
import { ticketPlace } from '../../../state/ticket-order.ts';
import { Checking } from './checking.tsx';
import { ConfirmTicket } from './confirm-ticket.tsx';
import { PlaceTicket } from './place-ticket.tsx';
import { Receipt } from './receipt.tsx';
import { Refusal } from './refusal.tsx';
import { ticketSheetTexts } from './ticket-sheet-texts.ts';

export interface TicketSheetProps {
  readonly isOpen: boolean;
  readonly jackpot: OpenJackpot;
  readonly progress: Progress;
  readonly onClose: () => void;
  /** Called to close the sheet for a deposit, after which it opens again. */
  readonly onDeposit: () => void;
}

/** A jackpot ticket from its confirmation to its receipt. */
export default function TicketSheet(props: TicketSheetProps) {
  const t = useText(ticketSheetTexts);
  const { isOpen, jackpot, onClose } = props;
  const { order, isUnknown, ended } = useOrder(ticketPlace);
  useEffect(() => (isOpen ? ticketPlace.watch() : undefined), [isOpen]);
  const isPlaced = ended?.kind === 'placed';
  const isChecking = order !== null && isUnknown;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={isPlaced || isChecking ? jackpot.name : t('check')}
      closeLabel={t('close')}
      foot={isPlaced || isChecking ? undefined : <PlaceTicket {...props} />}
    >
      {isPlaced && <Receipt jackpot={jackpot} placed={ended} onDone={onClose} />}
      {isChecking && <Checking />}
      {!isPlaced && !isChecking && (
        <>
          {ended?.kind === 'refused' && <Refusal refusal={ended} onDeposit={props.onDeposit} />}
          <ConfirmTicket jackpot={jackpot} progress={props.progress} />
        </>
      )}
    </Sheet>
  );
}
