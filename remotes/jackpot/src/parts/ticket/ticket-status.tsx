import type { JackpotTicket } from '@jukwaa/contracts';
import { serverNow, useText } from '@jukwaa/runtime';
import { Icon, type IconName } from '@jukwaa/ui';
import styles from './ticket-head.module.css';
import { ticketTexts } from './ticket-texts.ts';

type Status = JackpotTicket['state'] | 'running';

const LOOKS: Readonly<Record<Status, readonly [IconName, 'good' | 'bad' | 'neutral']>> = {
  open: ['clock', 'neutral'],
  running: ['football', 'neutral'],
  won: ['check', 'good'],
  lost: ['close', 'bad'],
  void: ['retry', 'neutral'],
};

/** Whether the jackpot of an open ticket has closed. */
export const isRunning = ({ state, closes_at }: JackpotTicket): boolean =>
  state === 'open' && Date.parse(closes_at) <= serverNow();

/** The state of a ticket, as a coloured word with an icon. */
export function TicketStatus({ ticket }: { readonly ticket: JackpotTicket }) {
  const t = useText(ticketTexts);
  const status: Status = isRunning(ticket) ? 'running' : ticket.state;
  const [icon, tone] = LOOKS[status];
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon name={icon} size={16} />
      {t(status)}
    </span>
  );
}
