import { href, type JackpotMessage, type JackpotTicket } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { ShareTicket } from '../share/share-ticket.tsx';
import type { SharedTicketCard } from '../share/ticket-picture.ts';
import { shortKsh } from '../short-ksh.ts';
import { isRunning } from './ticket-status.tsx';
import { ticketTexts } from './ticket-texts.ts';

export interface TicketActionsProps {
  readonly ticket: JackpotTicket;
  /** Null before the jackpot's first message. */
  readonly message: JackpotMessage | null;
}

const cardOf = ({ ticket: { code, name, games }, message }: TicketActionsProps): SharedTicketCard => ({
  code,
  name,
  prize: message === null ? undefined : shortKsh(message.prize_cents),
  rows: games.map(({ match_number: number, home_team, away_team, picks }) => ({
    number,
    teams: `${home_team} – ${away_team}`,
    picks: picks.join(''),
  })),
});

/** The ways to share the picks, and the results once the jackpot has closed. */
export function TicketActions(props: TicketActionsProps) {
  const t = useText(ticketTexts);
  const { state, jackpot_id } = props.ticket;
  return (
    <>
      <ShareTicket card={cardOf(props)} />
      {(state !== 'open' || isRunning(props.ticket)) && (
        <Link
          className={buttonClass({ variant: 'secondary', full: true })}
          to={href('jackpot-result', { resultId: jackpot_id })}
        >
          {t('results')}
        </Link>
      )}
    </>
  );
}
