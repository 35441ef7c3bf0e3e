import type { OpenJackpot } from '@jukwaa/api';
import { closeMenu, useOrder, useText } from '@jukwaa/runtime';
import { Sheet } from '@jukwaa/ui';
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
}

/** A jackpot ticket from its confirmation to its receipt. An order of the other jackpot stays apart from it. */
export default function TicketSheet(props: TicketSheetProps) {
  const t = useText(ticketSheetTexts);
  const { isOpen, jackpot } = props;
  const { order, isUnknown, ended } = useOrder(ticketPlace);
  const other = order !== null && order.jackpot_id !== jackpot.id ? order : null;
  const own = ended?.order.jackpot_id === jackpot.id ? ended : null;
  const isPlaced = own?.kind === 'placed';
  const isChecking = order !== null && other === null && isUnknown;
  return (
    <Sheet
      open={isOpen}
      onClose={closeMenu}
      title={isPlaced || isChecking ? jackpot.name : t('check')}
      closeLabel={t('close')}
      foot={isPlaced || isChecking ? undefined : <PlaceTicket {...props} />}
    >
      {isPlaced && <Receipt jackpot={jackpot} placed={own} onDone={closeMenu} />}
      {isChecking && <Checking />}
      {!isPlaced && !isChecking && (
        <>
          {other !== null && isUnknown && <Checking name={other.name} />}
          {own?.kind === 'refused' && <Refusal refusal={own} />}
          <ConfirmTicket jackpot={jackpot} progress={props.progress} />
        </>
      )}
    </Sheet>
  );
}
