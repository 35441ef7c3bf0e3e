import type { Database, Queryable } from '@jukwaa/database';
import { maskMsisdn } from '@jukwaa/domain';
import type { Clock, Outbox } from '../../../kit/index.ts';
import type { Person } from '../../identity/index.ts';
import { type LedgerEntry, moneyMessages, post } from '../../wallet/index.ts';
import { receivedNotice } from './sambaza-texts.ts';
import { lockWaiting, markBack, markDone, type ShareRow } from './shares-repository.ts';

/**
 * The ledger entries of Sambaza: hold, then either give or return. Each happens once, in one transaction with the state of the
 * share.
 */
export interface ShareBooks {
  /** Reserves the giver's money; false when the balance is too low. */
  hold(tx: Queryable, share: Pick<ShareRow, 'id' | 'sender_id' | 'amount_cents'>): Promise<boolean>;
  /** Gives the money to the other player. The share must be locked. */
  give(tx: Queryable, share: ShareRow, to: Person): Promise<void>;
  /** Ends the share in the same transaction and notifies both players; `betId` is the bet that was placed with it. */
  finish(tx: Queryable, share: ShareRow, to: Person, betId: number | null): Promise<void>;
  /** Returns the money, if the share is still pending. */
  back(id: string, state: 'failed' | 'expired', reason: string | null): Promise<void>;
}

interface Deps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

export function createShareBooks({ db, outbox, clock }: Deps): ShareBooks {
  const move = (tx: Queryable, id: string, step: string, entries: readonly LedgerEntry[]) =>
    post(tx, { key: `share:${id}:${step}`, reason: 'share', reference: id, at: clock.now(), entries });

  return {
    async hold(tx, { id, sender_id, amount_cents }) {
      const held = await move(tx, id, 'hold', [
        { user: sender_id, account: 'main', amount_cents: -amount_cents },
        { user: sender_id, account: 'hold', amount_cents },
      ]);
      return held === 'posted';
    },

    async give(tx, { id, sender_id, amount_cents }, to) {
      await move(tx, id, 'give', [
        { user: sender_id, account: 'hold', amount_cents: -amount_cents },
        { user: to.id, account: 'main', amount_cents },
      ]);
    },

    async finish(tx, share, to, betId) {
      const { id, kind, sender_id, sender_msisdn, amount_cents } = share;
      await markDone(tx, id, to.id, betId);
      const given = { code: 'share_given', other: maskMsisdn(to.msisdn), amount_cents } as const;
      await outbox.add(
        tx,
        ...moneyMessages(sender_id, 'success', given),
        ...moneyMessages(to.id, 'success', receivedNotice(kind, amount_cents, sender_msisdn)),
      );
    },

    back: (id, state, reason) =>
      db.transaction(async (tx) => {
        const share = await lockWaiting(tx, id);
        if (share === null) return;
        const { sender_id, amount_cents } = share;
        await move(tx, id, 'back', [
          { user: sender_id, account: 'hold', amount_cents: -amount_cents },
          { user: sender_id, account: 'main', amount_cents },
        ]);
        await markBack(tx, id, state, reason);
        await outbox.add(tx, ...moneyMessages(sender_id, 'warning', { code: 'share_back', amount_cents }));
      }),
  };
}
