import type { Queryable, Row } from './port.ts';

/** A text that changes with each commit to some data, such as the rows of one user. */
export type DataVersion = (db: Queryable) => Promise<string>;

/** The ways to read from a replica. */
export interface ReplicaReads {
  /**
   * Reads from the replica; from the primary while the replica is away, no standby, or more than the limit behind, and when a read
   * there fails or takes long. Only for data that is the same for everybody: a user must see own changes at once.
   */
  readonly reads: Queryable;
  /** The same for the reads of one answer, none of which is older than the one before: after one of the primary all are. */
  view(): Queryable;
  /**
   * A view of the replica if it has the version of the data that the primary has now, else the primary: for data that its owner must see
   * whole. Fails when the primary does not tell the version.
   */
  whole(version: DataVersion): Promise<Queryable>;
}

/** A read that the replica has not answered by then is sent to the primary as well (ms). */
const PATIENCE_MS = 500;

interface Answer<T> {
  readonly rows: T[];
  readonly isOfPrimary: boolean;
}

/** Both servers of a read. */
interface Servers {
  readonly primary: Queryable;
  readonly replica: Queryable;
}

/**
 * Reads from the replica, and from the primary when the replica fails or is late; the first rows count. The error is that of the
 * primary: the replica may be away, cancelled by its replay, or without a table of a moment ago.
 */
function readFromEither<T extends object>(
  { primary, replica }: Servers,
  sql: string,
  params: readonly unknown[] | undefined,
): Promise<Answer<T>> {
  return new Promise((resolve, reject) => {
    let onPrimary: Promise<void> | null = null;
    const askPrimary = (): Promise<void> => {
      onPrimary ??= primary.query<T>(sql, params).then((rows) => resolve({ rows, isOfPrimary: true }));
      // A primary that is away leaves a late read to the replica.
      onPrimary.catch(() => undefined);
      return onPrimary;
    };
    const late = setTimeout(() => void askPrimary().catch(() => undefined), PATIENCE_MS);
    replica.query<T>(sql, params).then(
      (rows) => {
        clearTimeout(late);
        resolve({ rows, isOfPrimary: false });
      },
      () => {
        clearTimeout(late);
        askPrimary().catch(reject);
      },
    );
  });
}

/**
 * The reads of a replica.
 *
 * @param isFresh whether the replica may be read now
 */
export function replicaReads(primary: Queryable, replica: Queryable, isFresh: () => boolean): ReplicaReads {
  function view(): Queryable {
    let isOnPrimary = false;
    return {
      async query<T extends object = Row>(sql: string, params?: readonly unknown[]) {
        isOnPrimary ||= !isFresh();
        if (isOnPrimary) return primary.query<T>(sql, params);
        const { rows, isOfPrimary } = await readFromEither<T>({ primary, replica }, sql, params);
        isOnPrimary ||= isOfPrimary;
        return rows;
      },
    };
  }

  async function whole(version: DataVersion): Promise<Queryable> {
    if (!isFresh()) return primary;
    const onReplica = view();
    const [wanted, known] = await Promise.all([version(primary), version(onReplica)]);
    return wanted === known ? onReplica : primary;
  }

  return { reads: { query: (sql, params) => view().query(sql, params) }, view, whole };
}
