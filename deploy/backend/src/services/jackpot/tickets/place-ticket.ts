import type { JackpotBetAnswer, JackpotBetBody } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { Logger } from 'pino';
import {
  type Arrival,
  bodyHash,
  createGroupCommit,
  joinRepeats,
  type KeyedOrder,
  NotStarted,
  type Orders,
  type Outbox,
  type Result,
  type ServiceError,
  type StoredAnswer,
  TryAgain,
} from '../../../kit/index.ts';
import { createDraftTicket, type DraftDeps, type TicketDraft } from './draft-ticket.ts';
import { storeTickets } from './store-tickets.ts';

interface Deps extends DraftDeps {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly orders: Pick<Orders<JackpotBetAnswer>, 'refuse' | 'answerOf'>;
}

interface TicketToPlace extends TicketDraft {
  readonly order: KeyedOrder;
  readonly isFresh: () => boolean;
}

/** The end of a ticket's wait. Nothing is written when its caller left, or when its jackpot no longer takes it. */
type TicketOutcome =
  | { readonly state: 'decided'; readonly answer: StoredAnswer }
  | { readonly state: 'refused'; readonly refusal: ServiceError }
  | { readonly state: 'not_started' };

function checkTicket({ isFresh, check }: TicketToPlace): TicketOutcome | null {
  if (!isFresh()) return { state: 'not_started' };
  const refusal = check();
  return refusal === null ? null : { state: 'refused', refusal };
}

/**
 * Places tickets, each once per user and key. Tickets of a jackpot that arrive together share a commit. A ticket is judged when it
 * arrives, and again just before it is written.
 */
export function createPlaceTicket({ db, outbox, log, orders, ...deps }: Deps) {
  const draftTicket = createDraftTicket(deps);

  async function write(tickets: readonly TicketToPlace[]): Promise<TicketOutcome[]> {
    const [first] = tickets;
    if (first === undefined) return [];
    const answers = await storeTickets(db, first.jackpot, tickets);
    return answers.map((answer) => ({ state: 'decided', answer }));
  }

  const commit = createGroupCommit<TicketToPlace, TicketOutcome>({
    log,
    memberOf: ({ order, jackpot }) => ({ userId: order.userId, group: String(jackpot.id) }),
    check: checkTicket,
    write,
    onCommit: outbox.wake,
  });
  const placeTogether = joinRepeats(commit, {
    identityOf: ({ order: { userId, key, body } }) => `${userId} ${bodyHash(body)} ${key}`,
    asRepeat: (outcome) => (outcome.state === 'decided' ? outcome : null),
  });

  const refuse = (order: KeyedOrder, refusal: ServiceError) => {
    if (refusal instanceof TryAgain) throw refusal;
    return orders.refuse(db, order, refusal);
  };

  return async (
    order: KeyedOrder,
    jackpotId: number,
    body: JackpotBetBody,
    arrival: Pick<Arrival, 'isFresh'>,
  ): Promise<Result<JackpotBetAnswer>> => {
    const draft = await draftTicket(jackpotId, body);
    if (!draft.ok) return refuse(order, draft.error);
    const outcome = await placeTogether({ ...draft.value, order, isFresh: () => arrival.isFresh() });
    switch (outcome.state) {
      case 'not_started':
        throw new NotStarted();
      case 'refused':
        return refuse(order, outcome.refusal);
      case 'decided':
        return orders.answerOf(outcome.answer);
    }
  };
}
