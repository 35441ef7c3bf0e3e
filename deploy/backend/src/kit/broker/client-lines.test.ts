import { expect, test } from '@jest/globals';
import { BrokerLines, type ClientLine } from './client-lines.ts';
import { BROKER_LIMITS } from './limits.ts';

const HOUR_MS = 3_600_000;

function line(): ClientLine & { ended: boolean } {
  return {
    ended: false,
    endSoon() {
      this.ended = true;
    },
  };
}
const user = (id: number, loginTag: string, expiresAt = new Date(Date.now() + HOUR_MS)) => ({
  kind: 'user' as const,
  id,
  loginTag,
  expiresAt,
});
const now = () => performance.now();

function openLine(lines: BrokerLines, guest: ReturnType<typeof user>) {
  const one = line();
  lines.open(one, '41.90.0.1');
  expect(lines.admit(one, guest, now())).toBe(true);
  return one;
}

test('the end of a session closes the connections of that session and no others', () => {
  const lines = new BrokerLines();
  const [old, fresh, other] = [user(1, 'old'), user(1, 'fresh'), user(2, 'old')].map((guest) =>
    openLine(lines, guest),
  );
  lines.endSessions(1, 'fresh');
  expect([old?.ended, fresh?.ended, other?.ended]).toEqual([true, false, false]);
  lines.endSessions(1, null);
  expect([fresh?.ended, other?.ended]).toEqual([true, false]);
});

test('a connection is refused when its session ended during the handshake, and one of a later session is accepted', () => {
  const lines = new BrokerLines();
  const [late, fresh] = [line(), line()];
  for (const one of [late, fresh]) lines.open(one, '41.90.0.1');
  const askedAt = now();
  lines.endSessions(1, 'fresh');
  expect(lines.admit(late, user(1, 'old'), askedAt)).toBe(false);
  expect(lines.admit(fresh, user(1, 'fresh'), askedAt)).toBe(true);
});

test('connections close when their session expires', () => {
  const lines = new BrokerLines();
  const at = new Date();
  const expired = openLine(lines, user(1, 'a', at));
  const valid = openLine(lines, user(2, 'b', new Date(at.getTime() + 1)));
  lines.endExpired(at);
  expect([expired.ended, valid.ended]).toEqual([true, false]);
});

test('a user gets connections up to the limit, and another one when one closes', () => {
  const lines = new BrokerLines();
  const own = Array.from({ length: BROKER_LIMITS.linesPerUser }, () => openLine(lines, user(1, 'a')));
  const more = line();
  lines.open(more, '41.90.0.1');
  expect(lines.admit(more, user(1, 'a'), now())).toBe(false);
  for (const one of own.slice(0, 1)) lines.drop(one);
  expect(lines.admit(more, user(1, 'a'), now())).toBe(true);
});

test('an address gets connections up to half of all, as a carrier has thousands of subscribers at one, and each other address its own', () => {
  const lines = new BrokerLines();
  const openAt = (address: string, times: number) =>
    Array.from({ length: times }, line).filter((one) => lines.open(one, address)).length;
  expect(openAt('41.90.0.2', BROKER_LIMITS.lines)).toBe(BROKER_LIMITS.lines / 2);
  expect(openAt('41.90.0.3', 2 * BROKER_LIMITS.linesPerAddress)).toBe(BROKER_LIMITS.linesPerAddress);
  expect(openAt('41.90.0.2', 1)).toBe(0);
  expect(openAt('41.90.0.4', BROKER_LIMITS.linesPerAddress)).toBe(BROKER_LIMITS.linesPerAddress);
  expect(openAt('41.90.0.5', 1)).toBe(0);
});

test('all addresses together get connections up to the common limit', () => {
  const lines = new BrokerLines();
  for (let n = 0; n < BROKER_LIMITS.lines; n++) lines.open(line(), `41.90.${n % 250}.1`);
  expect(lines.size).toBe(BROKER_LIMITS.lines);
  expect(lines.open(line(), '41.91.0.1')).toBe(false);
});
