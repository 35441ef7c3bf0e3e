import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import type { OddsMessage } from './messages.ts';
import { fillTopic, matchTopic, topic, USER_PLACEHOLDER } from './topic-pattern.ts';
import { isRetainedTopic, TOPIC_RULES, topicRule } from './topic-rules.ts';
import { TOPIC_SCHEMAS, type TopicPayload, topicSchema } from './topic-table.ts';
import { topics } from './topics.ts';

const USER_ID = 31;
const USER_TOPIC_PART = '16';
const rootOf = (pattern: string) => pattern.split('/', 1)[0];
const rootsOf = (access: string) =>
  TOPIC_RULES.filter((rule) => rule.access === access).map(({ pattern }) => rootOf(pattern));
/** A topic of the pattern with a value for each placeholder. */
const sampleOf = (pattern: string) =>
  fillTopic(pattern, {
    sport_id: 1,
    match_id: 42,
    user: USER_ID,
    id: 7,
    round: 7,
    game: 'aviator',
    league: 'epl',
  });

describe.each(TOPIC_RULES)('the topic $pattern', ({ pattern, access, retained }) => {
  test('the topic $pattern is found by its topics and by no other entry', () => {
    const name = sampleOf(pattern);
    expect(topicRule(name)).toMatchObject({ pattern, access, retained });
    expect(topicSchema(name)).toBe(TOPIC_SCHEMAS[pattern]);
    expect(TOPIC_RULES.filter((rule) => matchTopic(rule.pattern, name) !== null)).toHaveLength(1);
    expect(isRetainedTopic(name)).toBe(retained);
  });

  test('the topic $pattern belongs to a user exactly when it has a user placeholder', () => {
    expect(pattern.includes(USER_PLACEHOLDER)).toBe(access === 'user');
    const others = rootsOf(access === 'user' ? 'public' : 'user');
    expect(others).not.toContain(rootOf(pattern));
  });

  test('the topic $pattern is never found by a wildcard', () => {
    for (const wildcard of ['+', '#'])
      for (const placeholder of pattern.match(/\{\w+\}/g) ?? [])
        expect(topicSchema(sampleOf(pattern.replace(placeholder, wildcard)))).toBeUndefined();
  });

  test('the topic $pattern refuses a message that is no object', () => {
    expect(v.safeParse(TOPIC_SCHEMAS[pattern], 'text').success).toBe(false);
  });
});

describe('names of topics', () => {
  test('topic names have a value at each level, the user in base 25', () => {
    expect(topic('odds/{sport_id}/{match_id}', { sport_id: 1, match_id: 42 })).toBe('odds/1/42');
    expect(topic('balance/{user}', { user: USER_ID })).toBe(`balance/${USER_TOPIC_PART}`);
    expect(topic('live/counter')).toBe('live/counter');
    expect(topic('draws/{draw}', { draw: 'noon' })).toBe('draws/noon');
  });

  test('topic names are the same by their short names', () => {
    expect(topics.odds(1, 42)).toBe('odds/1/42');
    expect([topics.balance(USER_ID), topics.profile(USER_ID)]).toEqual(['balance/16', 'profile/16']);
    expect([topics.producer, topics.liveCounter]).toEqual(['producer', 'live/counter']);
  });

  test.each(['', 'a/b', '+', '#', 'a b', '{user}'])('topic names refuse %j as a value', (value) => {
    expect(() => topic('crash/{game}', { game: value })).toThrow(RangeError);
  });

  test('topics outside the table are neither known nor retained', () => {
    for (const name of ['draws/noon', 'odds/1', 'odds/1/42/more', '', 'odds//42']) {
      expect(topicSchema(name)).toBeUndefined();
      expect(isRetainedTopic(name)).toBe(false);
    }
  });

  test('topics determine the type of their messages', () => {
    const payload: TopicPayload<'odds/{sport_id}/{match_id}'> = {
      event: 'bet_stop',
      match_id: 42,
      seq: 1,
      ts: 1,
    };
    const message: OddsMessage = payload;
    expect(message.match_id).toBe(42);
  });
});
