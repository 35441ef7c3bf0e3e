import { fail, ok, type Result } from '@jukwaa/contracts';
import type * as v from 'valibot';
import {
  OperatorAudit,
  OperatorExposure,
  OperatorJackpotDetail,
  OperatorJackpots,
  OperatorMatches,
  OperatorPool,
  OperatorSettled,
  type OperatorTicket,
  OperatorTickets,
} from '../../services/jackpot/index.ts';
import type { InsidePort } from '../inside-port.ts';
import { callOperator, type OperatorCall } from './operator-calls.ts';
import {
  auditLines,
  detailLines,
  exposureLines,
  jackpotLines,
  matchLines,
  poolLines,
  ticketCsv,
  ticketLines,
} from './tables.ts';

/** The answer of an act: its data for `--json`, and its lines for a reader. */
export interface Printed {
  readonly data: unknown;
  readonly lines: readonly string[];
}

/** One act of the command at the running stack. */
export type Act = (port: InsidePort, by: string) => Promise<Result<Printed, string>>;

/** A call and its answer for a reader. `ask` gets the author of the act. */
interface Calling<S extends v.GenericSchema> {
  readonly answer: S;
  readonly lines: (answer: v.InferOutput<S>) => readonly string[];
  readonly ask: (by: string) => Pick<OperatorCall<S>, 'path' | 'body'>;
}

const calling =
  <S extends v.GenericSchema>({ answer, lines, ask }: Calling<S>): Act =>
  async (port, by) => {
    const got = await callOperator(port, { answer, ...ask(by) });
    return got.ok ? ok({ data: got.value, lines: lines(got.value) }) : got;
  };

const reading = <S extends v.GenericSchema>(
  path: string,
  answer: S,
  lines: (answer: v.InferOutput<S>) => readonly string[],
): Act => calling({ answer, lines, ask: () => ({ path }) });

export const listing = (): Act => reading('jackpots', OperatorJackpots, jackpotLines);
export const showing = (id: number): Act => reading(`jackpots/${id}`, OperatorJackpotDetail, detailLines);
export const listingMatches = (): Act => reading('matches', OperatorMatches, matchLines);
export const showingPool = (id: number): Act => reading(`jackpots/${id}/pool`, OperatorPool, poolLines);
export const showingExposure = (id: number): Act =>
  reading(`jackpots/${id}/exposure`, OperatorExposure, exposureLines);
export const showingAudit = (id: number | null): Act =>
  reading(`audit${id === null ? '' : `?jackpot_id=${id}`}`, OperatorAudit, auditLines);

/** The values of a new jackpot; left out ones follow the rules. */
export interface OpeningValues {
  readonly category: number;
  readonly match_ids?: readonly number[] | undefined;
  readonly guarantee_cents?: number | undefined;
  readonly name?: string | undefined;
  /** Opens it although its matches are too easy for its main prize. */
  readonly is_forced?: boolean;
}

export const opening = (asked: OpeningValues): Act =>
  calling({
    answer: OperatorJackpotDetail,
    lines: detailLines,
    ask: (by) => ({ path: 'jackpots', body: { ...asked, by } }),
  });

export const closing = (id: number): Act =>
  calling({
    answer: OperatorJackpotDetail,
    lines: ({ name }) => [
      `${id} ${name} is closed: it takes no more tickets, and is settled when its matches have ended`,
    ],
    ask: (by) => ({ path: `jackpots/${id}/close`, body: { by } }),
  });

export const turning = (category: number, is_automatic: boolean): Act =>
  calling({
    answer: OperatorJackpots,
    lines: jackpotLines,
    ask: (by) => ({ path: 'automatic', body: { category, is_automatic, by } }),
  });

function settledLines({ outcome, missing }: OperatorSettled): readonly string[] {
  if (outcome === 'paid') return ['settled: every winning ticket is paid'];
  if (outcome === 'refunded') return ['settled: every ticket is refunded'];
  return ['nothing to settle yet, these matches have no result:', ...missing];
}

export const settling = (id: number, refund: string | undefined): Act =>
  calling({
    answer: OperatorSettled,
    lines: settledLines,
    ask: (by) => ({ path: `jackpots/${id}/settle`, body: { by, refund } }),
  });

async function allTickets(port: InsidePort, id: number): Promise<Result<OperatorTicket[], string>> {
  const tickets: OperatorTicket[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const path: string = `jackpots/${id}/tickets?after=${after}`;
    const page = await callOperator(port, { path, answer: OperatorTickets });
    if (!page.ok) return fail(page.error);
    tickets.push(...page.value.tickets);
    after = page.value.next;
  }
  return ok(tickets);
}

export const listingTickets =
  (id: number, isCsv: boolean): Act =>
  async (port) => {
    const tickets = await allTickets(port, id);
    if (!tickets.ok) return tickets;
    const lines = isCsv ? ticketCsv(tickets.value) : ticketLines(tickets.value);
    return ok({ data: { tickets: tickets.value }, lines });
  };
