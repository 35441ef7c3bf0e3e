import type { Book, Trace, UserFacts } from './facts.ts';
import { ORDER_KINDS, type OrderKind, type PlayerOrder } from './order.ts';
import { PROOF, REFUSALS } from './order-rules.ts';

/** Results of the orders of a kind. */
export interface Tally {
  readonly asked: number;
  readonly done: number;
  readonly refused: number;
  /** Orders whose answer is known although at least one try was lost. */
  readonly foundAgain: number;
  /** Orders that were answered as done and left no trace. */
  readonly lost: number;
  /** Extra traces of one key, and traces of refused orders. */
  readonly doubled: number;
  /** Orders without an answer, and payments that are open after all look-ups. */
  readonly unknown: number;
}

export interface OrderAudit {
  readonly tallies: Readonly<Record<OrderKind, Tally>>;
  /** Every fault, each as a sentence; empty without any. */
  readonly wrong: readonly string[];
}

interface OrderFindings {
  readonly lost: string | null;
  readonly doubled: readonly string[];
  readonly unknown: string | null;
}

const nameOf = ({ kind, msisdn, key }: PlayerOrder): string => `${kind} ${key} of ${msisdn}`;

/** Number of traces in a book beyond the first. */
function repeatsIn(traces: readonly Trace[]): Book[] {
  const seen = new Set<Book>();
  const books = traces.map(({ book }) => (book === 'failed payments' ? 'payments' : book));
  return books.flatMap((book) => {
    const isRepeat = seen.has(book);
    seen.add(book);
    return isRepeat ? [book] : [];
  });
}

function lostOf(order: PlayerOrder, traces: readonly Trace[], isSettled: boolean): string | null {
  const { answer, kind } = order;
  if (answer?.kind !== 'done' || (kind === 'paybill' && !isSettled)) return null;
  const proofs = traces.filter(({ book }) => PROOF[kind].includes(book));
  if (proofs.length === 0) return `${nameOf(order)} was answered and is gone`;
  if (!proofs.some(({ id }) => id === answer.id))
    return `${nameOf(order)} was answered as ${answer.id}, which it is not`;
  const isHalf = proofs.some(({ legs }) => legs !== order.legs);
  return isHalf ? `${nameOf(order)} does not have its ${order.legs} legs` : null;
}

/** A payment that the mobile operator refuses gets a refusal and leaves a failed payment. */
function doubledOf(order: PlayerOrder, traces: readonly Trace[]): string[] {
  if (order.answer?.kind !== 'refused')
    return repeatsIn(traces).map((book) => `${nameOf(order)} is in ${book} again`);
  return traces
    .filter(({ book }) => book !== 'failed payments')
    .map(({ book }) => `${nameOf(order)} was refused and is in ${book}`);
}

function judgeOrder(order: PlayerOrder, facts: UserFacts | undefined, isSettled: boolean): OrderFindings {
  const traces = facts?.traces.filter(({ key }) => key === order.key) ?? [];
  const open = isSettled ? facts?.openEnds.find(({ key }) => key === order.key) : undefined;
  const unanswered = order.answer === null ? 'has no answer' : null;
  const reason = unanswered ?? open?.what ?? null;
  return {
    lost: lostOf(order, traces, isSettled),
    doubled: doubledOf(order, traces),
    unknown: reason === null ? null : `${nameOf(order)} ${reason}`,
  };
}

/** Returns the faults of a user's money, other than those of the orders. */
function judgeUser(orders: readonly PlayerOrder[], facts: UserFacts, isSettled: boolean): string[] {
  const { msisdn, main_cents, hold_cents, later_cents, traces, openEnds } = facts;
  const keys = new Set(orders.map(({ key }) => key));
  const refused = orders.flatMap((order) => {
    const { kind, answer } = order;
    const isOdd = answer?.kind === 'refused' && !REFUSALS[kind].includes(answer.code);
    return isOdd ? [`${nameOf(order)} was refused as ${answer.code}`] : [];
  });
  const strays = traces
    .filter(({ key }) => key === null || !keys.has(key))
    .map(({ book, id }) => `${id} in ${book} of ${msisdn} belongs to no order`);
  const loose = openEnds.filter(({ key }) => isSettled && (key === null || !keys.has(key)));
  const moved = orders.map(({ answer }) => (answer?.kind === 'done' ? answer.main_cents : 0));
  const expected = moved.reduce((sum, cents) => sum + cents, later_cents);
  return [
    ...refused,
    ...strays,
    ...loose.map(({ what }) => `of ${msisdn}, ${what}`),
    ...(main_cents === expected ? [] : [`${msisdn} has ${main_cents} cents and not ${expected}`]),
    ...(isSettled && hold_cents !== 0 ? [`${hold_cents} cents of ${msisdn} are still on hold`] : []),
  ];
}

/**
 * Compares the players' answers with the records of the service and the mobile operator.
 *
 * @param isSettled every payment has been looked up, so none may be open any more
 */
export function judge(
  orders: readonly PlayerOrder[],
  users: readonly UserFacts[],
  { isSettled }: { readonly isSettled: boolean },
): OrderAudit {
  const factsOf = new Map(users.map((facts) => [facts.msisdn, facts]));
  const wrong: string[] = [];
  const tallyOf = (kind: OrderKind): Tally => {
    const ofKind = orders.filter((order) => order.kind === kind);
    const findings = ofKind.map((order) => judgeOrder(order, factsOf.get(order.msisdn), isSettled));
    const lost = findings.flatMap((audit) => audit.lost ?? []);
    const doubled = findings.flatMap((audit) => audit.doubled);
    const unknown = findings.flatMap((audit) => audit.unknown ?? []);
    wrong.push(...lost, ...doubled, ...unknown);
    return {
      asked: ofKind.length,
      done: ofKind.filter(({ answer }) => answer?.kind === 'done').length,
      refused: ofKind.filter(({ answer }) => answer?.kind === 'refused').length,
      foundAgain: ofKind.filter(({ answer, lostAnswers }) => answer !== null && lostAnswers > 0).length,
      lost: lost.length,
      doubled: doubled.length,
      unknown: unknown.length,
    };
  };
  const [bet, recalled, whole, part, deposit, paybill, withdrawal, round, ticket] = ORDER_KINDS;
  const tallies = {
    [bet]: tallyOf(bet),
    [recalled]: tallyOf(recalled),
    [whole]: tallyOf(whole),
    [part]: tallyOf(part),
    [deposit]: tallyOf(deposit),
    [paybill]: tallyOf(paybill),
    [withdrawal]: tallyOf(withdrawal),
    [round]: tallyOf(round),
    [ticket]: tallyOf(ticket),
  };
  for (const facts of users)
    wrong.push(
      ...judgeUser(
        orders.filter(({ msisdn }) => msisdn === facts.msisdn),
        facts,
        isSettled,
      ),
    );
  return { tallies, wrong };
}
