import type { JackpotTicket } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { type Translate, useText } from '@jukwaa/runtime';
import { type MoneyLine, MoneyTable } from '@jukwaa/ui';
import { grouped } from '../grouped.ts';
import part from './ticket-part.module.css';
import { ticketTexts } from './ticket-texts.ts';

type T = Translate<(typeof ticketTexts)['en']>;

/** The won tiers, best first, with the tax on them. */
function wonLines({ won, games, withholding_tax_cents }: JackpotTicket, t: T): MoneyLine[] {
  return [
    ...won.map(({ right, lines, winning_cents }) => ({
      label: t('winning', { right, games: games.length, lines: t('lines', { count: grouped(lines) }) }),
      value: formatKsh(winning_cents),
    })),
    { label: t('withholding'), value: formatKsh(-withholding_tax_cents) },
  ];
}

function linesOf(ticket: JackpotTicket, t: T): MoneyLine[] {
  const { state, stake_cents, wager_tax_cents, paid_cents } = ticket;
  const lines: MoneyLine[] = [
    { label: t('price'), value: formatKsh(stake_cents) },
    { label: t('wagerTax'), value: formatKsh(wager_tax_cents) },
  ];
  if (state === 'won') lines.push(...wonLines(ticket, t));
  if (paid_cents !== null && state !== 'lost')
    lines.push({
      label: t(state === 'void' ? 'refund' : 'paid'),
      value: formatKsh(paid_cents),
      kind: 'total',
    });
  return lines;
}

/** The money of a ticket: its stake, and once it is settled its winnings, taxes and payment. */
export function TicketMoney({ ticket }: { readonly ticket: JackpotTicket }) {
  const t = useText(ticketTexts);
  const { state, by_operator } = ticket;
  return (
    <section className={part.part}>
      <h3 className={part.heading}>{t('money')}</h3>
      {state === 'void' && <p className={part.note}>{t(by_operator === true ? 'stopped' : 'refunded')}</p>}
      <MoneyTable lines={linesOf(ticket, t)} />
    </section>
  );
}
