import { createGroupCommit } from '../group-commit/index.ts';
import { NotStarted, type Result } from '../http/index.ts';
import type { ServiceContext } from '../service/index.ts';
import type { KeyedOrder, Orders } from './define-orders.ts';

type Deps = Pick<ServiceContext, 'db' | 'outbox' | 'log'>;
type DecideOrders<T> = Pick<Orders<T>, 'onceTogether'>;
type Transaction = Parameters<DecideOrders<unknown>['onceTogether']>[0];

/** An order that waits for its group. */
export interface WaitingOrder extends KeyedOrder {
  /** False when its caller has left or it came too long ago: it is not decided any more. */
  readonly isFresh: () => boolean;
}

interface DecisionRules<O extends WaitingOrder, T> {
  readonly orders: DecideOrders<T>;
  /** Orders of the same name are decided together. */
  readonly groupOf: (order: O) => string;
  /** Decides orders of one name, each of another user; a refusal has written nothing. */
  readonly decide: (
    tx: Transaction,
    first: O,
    group: readonly O[],
  ) => Promise<ReadonlyMap<KeyedOrder, Result<T>>>;
}

/** Decides orders in groups: those that arrive during a commit share the next one. Each order is decided once per user and key. */
export function decideTogether<O extends WaitingOrder, T>(
  { db, outbox, log }: Deps,
  { orders, groupOf, decide }: DecisionRules<O, T>,
): (order: O) => Promise<Result<T>> {
  return createGroupCommit<O, Result<T>>({
    log,
    memberOf: (order) => ({ userId: order.userId, group: groupOf(order) }),
    check({ isFresh }) {
      if (!isFresh()) throw new NotStarted();
      return null;
    },
    write: (group) =>
      db.transaction((tx) =>
        orders.onceTogether(tx, group, async (fresh) => {
          const [first] = fresh;
          return first === undefined ? new Map() : decide(tx, first, fresh);
        }),
      ),
    onCommit: outbox.wake,
  });
}
