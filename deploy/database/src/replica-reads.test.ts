import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Queryable } from './port.ts';
import { replicaReads } from './replica-reads.ts';

/** A server that answers each read with its name, unless the test changes that. */
class FakeServer {
  reads = 0;
  answer: () => Promise<{ by: string }[]>;

  constructor(name: string) {
    this.answer = async () => [{ by: name }];
  }

  // The rows of a fake server have no other shape.
  readonly queryable: Queryable = {
    query: async <T extends object>(): Promise<T[]> => {
      this.reads += 1;
      return JSON.parse(JSON.stringify(await this.answer()));
    },
  };
}

const never = () => new Promise<never>(() => undefined);
const fails = (reason: string) => async () => Promise.reject(new Error(reason));

function servers() {
  const [primary, replica] = [new FakeServer('primary'), new FakeServer('replica')];
  const state = { isFresh: true };
  const reads = replicaReads(primary.queryable, replica.queryable, () => state.isFresh);
  const by = async (from: Queryable = reads.reads) => (await from.query<{ by: string }>('select'))[0]?.by;
  return { primary, replica, state, by, ...reads };
}

describe('reads of a replica', () => {
  afterEach(() => void jest.useRealTimers());

  test('a read that the replica does not answer comes from the primary half a second later', async () => {
    jest.useFakeTimers();
    const { primary, replica, by } = servers();
    replica.answer = never;
    const answer = by();
    await jest.advanceTimersByTimeAsync(499);
    expect(primary.reads).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(await answer).toBe('primary');
  });

  test('a read in whose middle the replica dies comes from the primary, which is asked once', async () => {
    const { primary, replica, by } = servers();
    replica.answer = fails('the connection broke');
    expect(await by()).toBe('primary');
    expect(primary.reads).toBe(1);
  });

  test('a late read is answered by the replica when the primary is away', async () => {
    const { primary, replica, by } = servers();
    const waiting: Array<() => void> = [];
    primary.answer = async () => {
      for (const go of waiting) go();
      throw new Error('the primary is away');
    };
    replica.answer = () => new Promise((resolve) => waiting.push(() => resolve([{ by: 'replica' }])));
    expect(await by()).toBe('replica');
  });

  test('a read that fails on both servers fails with the reason of the primary', async () => {
    const { primary, replica, by } = servers();
    replica.answer = fails('of the replica');
    primary.answer = fails('of the primary');
    await expect(by()).rejects.toThrow('of the primary');
  });

  test('an answer of several reads stays on the primary after a read there, so that no read is older than the one before', async () => {
    const { replica, state, by, view } = servers();
    const one = view();
    expect(await by(one)).toBe('replica');
    const failing = replica.answer;
    replica.answer = fails('cancelled by the replay');
    expect(await by(one)).toBe('primary');
    replica.answer = failing;
    expect(await by(one)).toBe('primary');
    state.isFresh = false;
    const two = view();
    expect(await by(two)).toBe('primary');
    state.isFresh = true;
    expect([await by(two), await by(view())]).toEqual(['primary', 'replica']);
  });
});

describe('reads of data that its owner must see whole', () => {
  const versions = (known: Readonly<Record<string, string>>) => async (db: Queryable) =>
    known[(await db.query<{ by: string }>('version'))[0]?.by ?? ''] ?? '';

  test('they come from a replica with the version of the primary', async () => {
    const { by, whole } = servers();
    expect(await by(await whole(versions({ primary: '7', replica: '7' })))).toBe('replica');
  });

  test('they come from the primary while the replica has another version, or is not fresh', async () => {
    const { state, replica, by, whole } = servers();
    expect(await by(await whole(versions({ primary: '8', replica: '7' })))).toBe('primary');
    const before = replica.reads;
    state.isFresh = false;
    expect(await by(await whole(versions({ primary: '7', replica: '7' })))).toBe('primary');
    expect(replica.reads).toBe(before);
  });

  test('they come from the primary when the replica dies after its answer about the version', async () => {
    const { replica, by, whole } = servers();
    const reads = await whole(versions({ primary: '7', replica: '7' }));
    replica.answer = fails('the server ended');
    expect(await by(reads)).toBe('primary');
  });

  test('they fail when the primary does not tell the version: the replica alone may lack what the owner wrote', async () => {
    const { primary, whole } = servers();
    primary.answer = fails('the primary is away');
    await expect(whole(versions({ replica: '7' }))).rejects.toThrow('the primary is away');
  });
});
