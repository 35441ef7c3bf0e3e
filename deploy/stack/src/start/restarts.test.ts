import { describe, expect, it } from '@jest/globals';
import { Restarts } from './restarts.ts';

const crashed = { code: 70, signal: null, servedMs: 3_600_000 };
const failed = { code: 70, signal: null, servedMs: null };
const killed = { code: null, signal: 'SIGKILL', servedMs: 3_600_000 } as const;
const refused = { code: 1, signal: null, servedMs: null };

describe('the end of a supervised process', () => {
  it('by a fatal error or a kill is followed by a restart, however often it has answered in between', () => {
    const restarts = new Restarts();
    for (let n = 0; n < 100; n += 1)
      for (const ended of [crashed, killed])
        expect(restarts.next(ended)).toEqual({ kind: 'restart', afterMs: 100 });
  });

  it('soon after each answer is followed by longer and longer pauses, and never by the end', () => {
    const restarts = new Restarts();
    const soon = { ...crashed, servedMs: 900 };
    const pauses = Array.from({ length: 30 }, () => restarts.next(soon));
    const expected = [100, 500, 2_000, ...Array<number>(27).fill(5_000)];
    expect(pauses).toEqual(expected.map((afterMs) => ({ kind: 'restart', afterMs })));
    expect(restarts.next(failed)).toMatchObject({ kind: 'restart' });
    expect(restarts.next(crashed)).toEqual({ kind: 'restart', afterMs: 100 });
  });

  it('in order, or by a refusal at the start, ends the supervisor too', () => {
    expect(new Restarts().next({ code: 0, signal: null, servedMs: 1 })).toEqual({ kind: 'end', code: 0 });
    expect(new Restarts().next(refused)).toEqual({ kind: 'end', code: 1 });
  });

  it('before its first answer is retried after longer and longer pauses, five times', () => {
    const restarts = new Restarts();
    const pauses = [1, 2, 3, 4].map(() => restarts.next(failed));
    expect(pauses).toMatchObject([100, 500, 2_000, 5_000].map((afterMs) => ({ kind: 'restart', afterMs })));
    expect(restarts.next(failed)).toMatchObject({
      kind: 'end',
      code: 70,
      reason: expect.stringContaining('ended 5 times in a row before it answered'),
    });
  });

  it('by a refusal after it has answered is retried for a while: its database may be failing over', () => {
    const restarts = new Restarts();
    restarts.next(crashed);
    const decisions = Array.from({ length: 25 }, () => restarts.next(refused).kind);
    expect(decisions.slice(0, 24).every((kind) => kind === 'restart')).toBe(true);
    expect(decisions.at(-1)).toBe('end');
  });
});
