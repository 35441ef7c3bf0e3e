import { MOST_FILE_LINES, type StatementFileQuery, type Transaction } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { formatKsh } from '@jukwaa/domain';
import { statementEn, statementSw } from '@jukwaa/domain/texts';
import type * as v from 'valibot';
import { nairobiSpan } from '../../../kit/index.ts';
import { balancesAt } from '../ledger/balances-at.ts';
import { statementOf } from '../ledger/statement.ts';
import { dayText, timeText } from './statement-dates.ts';
import { type StatementWords, wordsIn } from './statement-words.ts';

type Ask = v.InferOutput<typeof StatementFileQuery>;

const REASONS = { en: statementEn, sw: statementSw };

function daysText({ from, to }: Ask, word: StatementWords): string {
  const values = { from: dayText(from ?? ''), to: dayText(to ?? '') };
  if (from !== undefined && to !== undefined) return from === to ? values.from : word('between', values);
  if (from !== undefined) return word('from', values);
  return to === undefined ? word('everyDay') : word('until', values);
}

/** The reason, the account unless it is the main one, and the reference, which is the receipt of a payment. */
const whatText = (line: Transaction, locale: Ask['locale'], word: StatementWords): string =>
  [
    REASONS[locale][`${line.reason}_reason`],
    ...(line.account === 'bonus' ? [word('bonusAccount')] : []),
    ...(line.reason === 'deposit' || line.reason === 'withdrawal' ? [line.reference] : []),
  ].join(' · ');

/** `Ksh 10.00`, with the bonus account behind it once it has money. */
const balanceText = (
  { main, bonus }: { readonly main: number; readonly bonus: number },
  word: StatementWords,
) => (bonus === 0 ? formatKsh(main) : `${formatKsh(main)} · ${word('bonusAccount')} ${formatKsh(bonus)}`);

function noteText(shown: number, total: number, word: StatementWords): string {
  if (total === 0) return word('none');
  return total > shown ? word('cut', { shown, total }) : '';
}

export interface StatementOwner {
  readonly id: number;
  readonly msisdn: number;
}

/** The statement of the days as a PDF: the balances before and after them, and their newest `MOST_FILE_LINES` lines. */
export async function statementFile(
  db: Queryable,
  { id, msisdn }: StatementOwner,
  ask: Ask,
  now: Date,
): Promise<Buffer> {
  const word = wordsIn(ask.locale);
  const span = nairobiSpan(ask);
  const { data, total } = await statementOf(db, id, { ...ask, page: 0, per_page: MOST_FILE_LINES });
  const opening = span.from === null ? { main: 0, bonus: 0 } : await balancesAt(db, id, span.from);
  const closing = await balancesAt(db, id, span.until);
  // Loading its fonts would take a tenth of the backend's start, for a file that few calls make.
  const { statementPdf } = await import('./statement-pdf.ts');
  return statementPdf({
    lang: ask.locale,
    title: word('title'),
    facts: [
      [word('number'), `+${msisdn}`],
      [word('days'), daysText(ask, word)],
      ...(ask.kind === undefined ? [] : [[word('only'), word(ask.kind)] as const]),
      [word('made'), timeText(now)],
      [word('opening'), balanceText(opening, word)],
      [word('closing'), balanceText(closing, word)],
    ],
    columns: [word('date'), word('what'), word('amount'), word('balance')],
    note: noteText(data.length, total, word),
    lines: data.map((line) => ({ ...line, what: whatText(line, ask.locale, word) })),
    pageOf: (n, of) => word('page', { n, of }),
  });
}
