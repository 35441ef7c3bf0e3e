import { describe, expect, test } from '@jest/globals';
import type { Trace, UserFacts } from './facts.ts';
import { judge } from './judge.ts';
import { newOrder, ORDER_KINDS, type OrderKind, type PlayerOrder } from './order.ts';

const PHONE = 254_711_000_000;
const STAKE = 4_900;
const SOLD = 2_000;
const ROUND_WON = 1_960;
const TICKET_STAKE = 2_000;
const TICKET_PAID = 4_000;

type Made = Partial<Pick<PlayerOrder, 'lostAnswers' | 'answer' | 'legs' | 'amount'>>;
const order = (kind: OrderKind, key: string, made: Made = {}): PlayerOrder => ({
  ...newOrder({ kind, msisdn: PHONE, key }),
  ...made,
});
const done = (id: string, main_cents: number) => ({ kind: 'done', id, main_cents }) as const;
const refused = (code: string) => ({ kind: 'refused', code }) as const;
const trace = (book: Trace['book'], key: string | null, id: string, legs: number | null = null): Trace => ({
  book,
  key,
  id,
  legs,
});

/**
 * A history in which every order happened once: Ksh 100 came in, a bet was placed, sold in part, Ksh 20 went out, and a round and a
 * ticket won.
 */
const story = (): PlayerOrder[] => [
  order('paybill', 'RECEIPT001', { answer: done('RECEIPT001', 0) }),
  order('bet', 'bet-key', { answer: done('7', -STAKE), legs: 2, lostAnswers: 2 }),
  order('recalled bet', 'recall-key', { answer: refused('recalled'), legs: 1, lostAnswers: 1 }),
  order('part cash-out', 'quote', { answer: done('quote', SOLD) }),
  order('deposit', 'deposit-key', { answer: done('d1', 0), amount: 60 }),
  order('withdrawal', 'withdraw-key', { answer: done('w1', -2_000), amount: 20 }),
  order('instant round', 'round-key', { answer: done('r1', ROUND_WON), lostAnswers: 1 }),
  order('draw ticket', 'ticket-key', { answer: done('t1', -TICKET_STAKE) }),
];
const traces = (): Trace[] => [
  trace('credits', 'RECEIPT001', 'RECEIPT001'),
  trace('bets', 'bet-key', '7', 2),
  trace('cash-outs', 'quote', 'quote'),
  trace('payments', 'deposit-key', 'd1'),
  trace('prompts', 'deposit-key', '60'),
  trace('credits', 'deposit-key', 'RECEIPT002'),
  trace('payments', 'withdraw-key', 'w1'),
  trace('payouts', 'withdraw-key', 'w1'),
  trace('rounds', 'round-key', 'r1'),
  trace('tickets', 'ticket-key', 't1'),
];
const LATER = 10_000 + 6_000 + TICKET_PAID;
const facts = (changed: Partial<UserFacts> = {}): UserFacts => ({
  msisdn: PHONE,
  main_cents: LATER - STAKE + SOLD - 2_000 + ROUND_WON - TICKET_STAKE,
  hold_cents: 0,
  traces: traces(),
  later_cents: LATER,
  openEnds: [],
  ...changed,
});
const without = (book: Trace['book'], key: string) =>
  traces().filter((one) => one.book !== book || one.key !== key);
const judged = (orders: readonly PlayerOrder[], changed: Partial<UserFacts> = {}) =>
  judge(orders, [facts(changed)], { isSettled: true });

describe('the comparison of answers with the books', () => {
  test('the comparison of answers with the books finds no fault when every order happened once, and counts the orders whose answer was lost before', () => {
    const { tallies, wrong } = judged(story());
    expect(wrong).toEqual([]);
    expect(tallies.bet).toMatchObject({ asked: 1, done: 1, foundAgain: 1, lost: 0, doubled: 0, unknown: 0 });
    expect(tallies['recalled bet']).toMatchObject({ asked: 1, done: 0, refused: 1, foundAgain: 1 });
    expect(ORDER_KINDS.map((kind) => tallies[kind].asked)).toEqual([1, 1, 0, 1, 1, 1, 1, 1, 1]);
  });

  test.each([
    ['bet', 'bets', 'bet-key'],
    ['part cash-out', 'cash-outs', 'quote'],
    ['deposit', 'payments', 'deposit-key'],
    ['paybill', 'credits', 'RECEIPT001'],
    ['withdrawal', 'payments', 'withdraw-key'],
    ['instant round', 'rounds', 'round-key'],
    ['draw ticket', 'tickets', 'ticket-key'],
  ] as const)(
    'the comparison of answers with the books finds a %s that was answered and is gone',
    (kind, book, key) => {
      const { tallies, wrong } = judged(story(), { traces: without(book, key) });
      expect(tallies[kind].lost).toBe(1);
      expect(wrong).toEqual([expect.stringContaining(key)]);
    },
  );

  test.each([
    ['bet', trace('bets', 'bet-key', '8', 2)],
    ['part cash-out', trace('cash-outs', 'quote', 'quote')],
    ['deposit', trace('prompts', 'deposit-key', '60')],
    ['deposit', trace('failed payments', 'deposit-key', 'd2')],
    ['paybill', trace('credits', 'RECEIPT001', 'RECEIPT001')],
    ['withdrawal', trace('payouts', 'withdraw-key', 'w2')],
    ['withdrawal', trace('payments', 'withdraw-key', 'w2')],
    ['instant round', trace('rounds', 'round-key', 'r2')],
    ['draw ticket', trace('tickets', 'ticket-key', 't2')],
  ] as const)(
    'the comparison of answers with the books finds a %s that happened twice under one key',
    (kind, second) => {
      const { tallies, wrong } = judged(story(), { traces: [...traces(), second] });
      expect(tallies[kind].doubled).toBe(1);
      expect(wrong).toHaveLength(1);
    },
  );

  test('the comparison of answers with the books finds a recalled bet that is still open', () => {
    const { tallies } = judged(story(), { traces: [...traces(), trace('bets', 'recall-key', '9', 1)] });
    expect(tallies['recalled bet'].doubled).toBe(1);
  });

  test('the comparison of answers with the books finds a bet that lacks a leg, and one that was answered under another number', () => {
    const half = [...without('bets', 'bet-key'), trace('bets', 'bet-key', '7', 1)];
    expect(judged(story(), { traces: half }).tallies.bet.lost).toBe(1);
    const other = [...without('bets', 'bet-key'), trace('bets', 'bet-key', '8', 2)];
    expect(judged(story(), { traces: other }).tallies.bet.lost).toBe(1);
  });

  test('the comparison of answers with the books finds an order that never got an answer, and a payment that is still open after every look-up', () => {
    const asked = story().map((one) => (one.kind === 'bet' ? { ...one, answer: null } : one));
    expect(judged(asked).tallies.bet.unknown).toBe(1);
    const openEnds = [{ key: 'withdraw-key', what: 'payment w1 is still unknown' }];
    expect(judged(story(), { openEnds }).tallies.withdrawal.unknown).toBe(1);
    const early = judge(story(), [facts({ openEnds })], { isSettled: false });
    expect(early.wrong).toEqual([]);
  });

  test('the comparison of answers with the books finds a row without an order, a balance that differs by a cent, and money that stays on hold', () => {
    const { wrong } = judged(story(), {
      traces: [...traces(), trace('bets', null, '10', 2)],
      main_cents: facts().main_cents - 1,
      hold_cents: 5,
    });
    expect(wrong).toEqual([
      expect.stringContaining('belongs to no order'),
      expect.stringContaining(`${PHONE} has`),
      expect.stringContaining('on hold'),
    ]);
  });

  test('the comparison of answers with the books allows a ticket to come after the end of the bets, and a round to be recalled, but neither to be too poor', () => {
    const fine = [
      order('draw ticket', 'late-key', { answer: refused('round_closed') }),
      order('draw ticket', 'full-key', { answer: refused('draw_full') }),
      order('draw ticket', 'more-key', { answer: refused('too_many_tickets') }),
      order('instant round', 'recalled-key', { answer: refused('recalled') }),
    ];
    expect(judged([...story(), ...fine]).wrong).toEqual([]);
    const poor = order('instant round', 'poor-key', { answer: refused('insufficient_funds') });
    expect(judged([...story(), poor]).wrong).toEqual([expect.stringContaining('insufficient_funds')]);
  });

  test('the comparison of answers with the books finds a refusal that is not allowed', () => {
    const odd = [...story(), order('withdrawal', 'odd-key', { answer: refused('insufficient_funds') })];
    expect(judged(odd).wrong).toEqual([expect.stringContaining('insufficient_funds')]);
  });
});
