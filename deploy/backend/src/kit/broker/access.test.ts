import { describe, expect, test } from '@jest/globals';
import { fillTopic, TOPIC_RULES } from '@jukwaa/contracts';
import { ALL_TOPICS, type Guest, maySubscribe } from './access.ts';
import { takes } from './fan-out.ts';

const OWN = 31;
const OTHER = 32;
const VISITOR: Guest = { kind: 'visitor' };
const USER: Guest = { kind: 'user', id: OWN, loginTag: 'tag', expiresAt: new Date(0) };
const sampleOf = (pattern: string, user: number) =>
  fillTopic(pattern, { sport_id: 1, match_id: 42, user, id: 7, round: 7, game: 'aviator', league: 'epl' });

describe.each(TOPIC_RULES)('$pattern', ({ pattern, access }) => {
  test(`a topic may be read ${access === 'public' ? 'by every client' : 'by its own user only'}`, () => {
    expect(maySubscribe(VISITOR, sampleOf(pattern, OWN))).toBe(access === 'public');
    expect(maySubscribe(USER, sampleOf(pattern, OWN))).toBe(true);
    expect(maySubscribe(USER, sampleOf(pattern, OTHER))).toBe(access === 'public');
  });

  test('a topic is relayed to every replica', () => {
    expect(ALL_TOPICS.some((filter) => takes(filter, sampleOf(pattern, OWN)))).toBe(true);
  });
});

test.each([
  '#',
  '+/#',
  '+/+',
  'balance/+',
  'balance/#',
  'profile/+',
  '$SYS/#',
  'sessions/31',
  'replicas/#',
  '$share/all/balance/16',
  '$share/all/odds/#',
  '/balance/16',
  'balance/16/',
  'balance//16',
  'BALANCE/16',
  `odds${'x'.repeat(1_000)}/1`,
  'unknown/topic',
  '',
])('no client may subscribe to %j', (filter) => {
  expect(maySubscribe(VISITOR, filter)).toBe(false);
  expect(maySubscribe(USER, filter)).toBe(false);
});
