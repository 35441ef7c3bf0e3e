import type { ShareBody } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import { stakeRefusal } from '@jukwaa/domain';
import { noticeText } from '@jukwaa/domain/texts';
import {
  type AuthUser,
  type Clock,
  fail,
  type Result,
  type Rng,
  ServiceError,
  type SmsPort,
  storedRefusalOf,
  succeed,
  tryEach,
} from '../../../kit/index.ts';
import type { People, Person } from '../../identity/index.ts';
import type { BettingPolicy } from '../betting-policy.ts';
import { type BetAsk, type BetDraft, type DraftBet, isRefused } from '../placement/draft-bet.ts';
import { place } from '../placement/placements.ts';
import type { BetRefusal } from '../placement/refusals.ts';
import { receivedNotice, refuse } from './sambaza-texts.ts';
import type { ShareBooks } from './share-books.ts';
import { insertShare, lockWaiting, type ShareRow, shareById, waitingShares } from './shares-repository.ts';

export interface Sambaza {
  /** Reserves the amount and sends the giver a code. It cancels the giver's previous pending share. */
  begin(sender: AuthUser, body: ShareBody): Promise<Result<ShareRow>>;
  /**
   * Gives the share when the code is right: moves the stake, or places the bet for the other player. When that fails, the money
   * is returned. A share that was given is answered again, because the first answer may have been lost.
   */
  confirm(sender: AuthUser, id: string, code: string): Promise<Result<ShareRow>>;
  /** Returns expired shares to their givers; returns how many. One that fails doesn't stop the others. */
  expire(): Promise<number>;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly sms: SmsPort;
  readonly realNow: () => Date;
  readonly people: () => People;
  readonly books: ShareBooks;
  readonly draftBet: DraftBet;
  readonly policy: Pick<BettingPolicy, 'stakeLimits'>;
  /** The reason why the user may not stake; null when staking is allowed. */
  readonly stakeRefusal: (tx: Queryable, userId: number, cents: number) => Promise<ServiceError | null>;
}

/** The lifetime of a share's code, in ms. */
const LIFETIME_MS = 10 * 60_000;

export const createSambaza = (deps: Deps): Sambaza => ({
  begin: (sender, body) => begin(sender, body, deps),
  confirm: (sender, id, code) => confirm(sender, id, code, deps),

  async expire() {
    const over = await waitingShares(deps.db, { overAt: deps.realNow() });
    await tryEach(over, (id) => deps.books.back(id, 'expired', null));
    return over.length;
  },
});

function objectionTo(
  sender: AuthUser,
  body: ShareBody,
  policy: Pick<BettingPolicy, 'stakeLimits'>,
): ServiceError | null {
  if (body.msisdn === sender.msisdn) return refuse(422, 'own_number');
  const limits = policy.stakeLimits('sports');
  const refusal = stakeRefusal(body.amount_cents, limits);
  if (refusal === 'stake_too_low') return refuse(422, refusal, { min_cents: limits.min_cents });
  return refusal === null ? null : refuse(422, refusal, { max_cents: limits.max_cents });
}

const askOf = (body: ShareBody): BetAsk | null =>
  body.kind === 'stake'
    ? null
    : {
        picks: body.picks,
        stake_cents: body.amount_cents,
        stake_type: 'cash',
        odds_policy: body.odds_policy,
        ...(body.odds_tolerance !== undefined && { odds_tolerance: body.odds_tolerance }),
      };

const newShare = (sender: AuthUser, body: ShareBody, rng: Rng, created_at: Date) => ({
  id: Buffer.from(rng.bytes(9)).toString('base64url'),
  sender_id: sender.id,
  sender_msisdn: sender.msisdn,
  recipient_msisdn: body.msisdn,
  kind: body.kind,
  amount_cents: body.amount_cents,
  ask: askOf(body),
  created_at,
  expires_at: new Date(created_at.getTime() + LIFETIME_MS),
});

async function begin(sender: AuthUser, body: ShareBody, deps: Deps): Promise<Result<ShareRow>> {
  const { db, books, realNow, rng, policy } = deps;
  const objection = objectionTo(sender, body, policy);
  if (objection !== null) return fail(objection);
  for (const id of await waitingShares(db, { senderId: sender.id })) await books.back(id, 'failed', null);
  const share = newShare(sender, body, rng, realNow());
  const refusal = await refusalIn(db, async (tx) => {
    const against = await deps.stakeRefusal(tx, sender.id, share.amount_cents);
    if (against !== null) throw against;
    // Another share was started at the same moment.
    if (!(await insertShare(tx, share))) throw refuse(409, 'share_waiting');
    if (!(await books.hold(tx, share))) throw refuse(422, 'insufficient_funds');
  });
  if (refusal !== null) return fail(refusal);
  const { kind, amount_cents, recipient_msisdn: msisdn } = share;
  const sent = await deps.people().sendShareCode(sender, { kind, amount_cents, msisdn });
  if (sent.ok) return succeed({ ...share, recipient_id: null, state: 'waiting', reason: null });
  await books.back(share.id, 'failed', null);
  return sent;
}

async function confirm(sender: AuthUser, id: string, code: string, deps: Deps): Promise<Result<ShareRow>> {
  const { db, books, people, realNow } = deps;
  const share = await shareById(db, sender.id, id);
  if (share?.state === 'done') return succeed(share);
  if (share?.state !== 'waiting' || share.expires_at <= realNow()) return fail(refuse(404, 'no_such_share'));
  if (!(await db.transaction((tx) => people().useShareCode(tx, sender.id, code))))
    return fail(refuse(422, 'wrong_code'));
  const error = await handOver(share, deps);
  if (error !== null) {
    await books.back(id, 'failed', error.message);
    return fail(error);
  }
  const done = await shareById(db, sender.id, id);
  if (done === null) throw new Error(`share ${id} was done and is gone`);
  return succeed(done);
}

/** The refusal that the work threw, after its transaction was rolled back; null when it succeeded. */
async function refusalIn(db: Database, work: (tx: Queryable) => Promise<void>): Promise<ServiceError | null> {
  try {
    await db.transaction(work);
    return null;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

const cannotReceive = () => refuse(422, 'cannot_receive');

/** The refusal of a bet, as the answer of the share that asked for it. */
const betRefused = ({ code, error_message, values }: BetRefusal): ServiceError =>
  storedRefusalOf(422, { code, message: error_message, ...(values && { values }) });

/** Moves the money and places the bet with it, in one transaction; on a refusal no money moves. */
async function handOver(share: ShareRow, deps: Deps): Promise<ServiceError | null> {
  const { db, books, people, sms } = deps;
  const to = await people().personOf(share.recipient_msisdn);
  if (to === null) return cannotReceive();
  const draft = share.ask === null ? null : await deps.draftBet(share.ask, {});
  if (draft !== null && isRefused(draft)) return betRefused(draft.refusal);
  const refusal = await refusalIn(db, async (tx) => {
    const locked = await lockWaiting(tx, share.id);
    if (locked === null) throw refuse(404, 'no_such_share');
    if ((await deps.stakeRefusal(tx, to.id, 0)) !== null) throw cannotReceive();
    await books.give(tx, locked, to);
    const betId = draft === null ? null : await placeFor(tx, to, locked, draft, deps.clock);
    await books.finish(tx, locked, to, betId);
  });
  if (refusal !== null) return refusal;
  // The message updates the other player's page; a lost message loses no money.
  const notice = receivedNotice(share.kind, share.amount_cents, share.sender_msisdn);
  await sms.send(to.msisdn, noticeText(to.language, notice));
  return null;
}

/** Places the bet in the other player's name. @throws ServiceError when the player's own limits forbid it */
async function placeFor(
  tx: Queryable,
  to: Person,
  share: ShareRow,
  draft: BetDraft,
  clock: Clock,
): Promise<number> {
  const placement = { userId: to.id, key: `sambaza:${share.id}`, hash: share.id, at: clock.now() };
  const { bet, legs } = draft;
  const decision = draft.hasStopped()
    ? ({ verdict: 'stopped' } as const)
    : await place(tx, { placement, bet, legs });
  if (decision.verdict === 'stopped') throw betRefused(draft.refused().refusal);
  if (decision.verdict !== 'placed') throw cannotReceive();
  return decision.betId;
}
