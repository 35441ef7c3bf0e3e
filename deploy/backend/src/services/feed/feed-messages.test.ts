import { describe, expect, test } from '@jest/globals';
import { topics } from '@jukwaa/contracts';
import { until } from '../../kit/test-support/until.ts';
import { useFeedHarness } from './test-support/feed-harness.ts';

const harness = useFeedHarness();
const { push, listen, gameOf } = harness;

const oddsOf = (home: number) => [
  {
    market_id: 1,
    outcomes: [
      { outcome_id: '1', odds: home },
      { outcome_id: '2', odds: 3.3 },
      { outcome_id: '3', odds: 3.4 },
    ],
  },
];

describe('live messages', () => {
  test('[LIVE-05] a client gets odds, statuses and stops in order, numbered, with the previous odds', async () => {
    const { match_id, game_id } = await harness.backend.addMatch();
    const received = await listen(topics.odds(1, match_id));
    await push({ event: 'odds_change', match_id, markets: oddsOf(2.4) });
    const first = await until('an odds change', () => received.odds[0] ?? null);
    expect(first).toMatchObject({
      event: 'odds_change',
      seq: 1,
      markets: [
        {
          market_id: 1,
          specifier: '',
          status: 0,
          outcomes: [
            { outcome_id: '1', active: 1, odds: 2.4, previous_odds: 2.1 },
            { outcome_id: '2', odds: 3.3, previous_odds: 3.3 },
            { outcome_id: '3' },
          ],
        },
      ],
    });
    await push({ event: 'odds_change', match_id, markets: [{ market_id: 29, status: -1 }] });
    await push({ event: 'bet_stop', match_id });
    await until('three messages', () => (received.odds.length >= 3 ? true : null));
    expect(received.odds.map((message) => [message.event, message.seq])).toEqual([
      ['odds_change', 1],
      ['odds_change', 2],
      ['bet_stop', 3],
    ]);
    expect(received.odds[1]).toMatchObject({ markets: [{ market_id: 29, status: 1, outcomes: [] }] });
    const match = await gameOf(game_id);
    expect(match.seq).toBe(3);
    expect(match.markets.every((market) => market.status === 1)).toBe(true);
  });

  test('[LIVE-05] a page of an earlier host gets the same odds under the same numbers in the first format', async () => {
    const { match_id } = await harness.backend.addMatch();
    const [earlier, list] = [await listen(topics.odds(1, match_id)), await listen(topics.oddsList(match_id))];
    for (const home of [2.4, 2.5]) {
      await push({ event: 'odds_change', match_id, markets: oddsOf(home) });
      await until('both messages', () => {
        const seqs = [earlier.odds.at(-1)?.seq, list.updates.at(-1)?.seq];
        return seqs[0] !== undefined && seqs[0] === seqs[1] ? true : null;
      });
    }
    await push({ event: 'bet_stop', match_id });
    await until('both stops', () =>
      [...earlier.odds, ...list.updates].filter(({ event }) => event === 'bet_stop').length === 2
        ? true
        : null,
    );
    const homeOf = ({ event, ...message }: (typeof earlier.odds | typeof list.updates)[number]) =>
      'markets' in message
        ? message.markets?.[0]?.outcomes.find(({ outcome_id }) => outcome_id === '1')?.odds
        : event;
    expect(list.updates.map(homeOf)).toEqual(earlier.odds.map(homeOf));
    expect(list.updates.map(({ seq }) => seq)).toEqual(earlier.odds.map(({ seq }) => seq));
    expect(earlier.odds[1]).toMatchObject({ markets: [{ outcomes: [{}, {}, {}] }] });
    expect(list.updates[1]).toMatchObject({ markets: [{ outcomes: [{ odds: 2.5 }], is_partial: true }] });
  });

  test('[LIVE-05] a client gets many changes within a tick as one message with the last odds', async () => {
    const { match_id } = await harness.backend.addMatch();
    const received = await listen(topics.odds(1, match_id));
    await Promise.all(
      [2.2, 2.3, 2.5].map((home) => push({ event: 'odds_change', match_id, markets: oddsOf(home) })),
    );
    await push({ event: 'bet_stop', match_id });
    await until('the stop', () => received.odds.find((message) => message.event === 'bet_stop') ?? null);
    expect(received.odds.length).toBeLessThanOrEqual(3);
    expect(received.odds.map((message) => message.seq)).toEqual(received.odds.map((_, i) => i + 1));
  });

  test('[LIVE-05] all clients are notified of a producer that goes down and comes up again', async () => {
    const { match_id, game_id } = await harness.backend.addMatch();
    const received = await listen(topics.producer);
    await push({ event: 'producer_status', producer_id: 3, producer_status: 0 });
    expect((await gameOf(game_id)).producer_status).toBe(0);
    const ref = { match_id, market_id: 1, specifier: '', outcome_id: '1' };
    expect(harness.backend.context.services.fixture.current([ref])[0]).toMatchObject({ producer_status: 0 });
    await push({ event: 'producer_status', producer_id: 3, producer_status: 1 });
    expect((await gameOf(game_id)).producer_status).toBe(1);
    await until('both messages', () => (received.producers.length >= 2 ? true : null));
    expect(received.producers.map((message) => message.producer_status)).toEqual([0, 1]);
  });

  test('[LIVE-05] a client gets score and clock with the odds, and a reload event for a settlement', async () => {
    const { match_id } = await harness.backend.addMatch({ kick_off_in: -60 });
    const received = await listen(topics.odds(1, match_id));
    await push({
      event: 'odds_change',
      match_id,
      status: 1,
      home_score: 1,
      away_score: 0,
      match_time: "12'",
    });
    const state = await until(
      'the state',
      () => received.odds.find((m) => m.event === 'odds_change') ?? null,
    );
    expect(state).toMatchObject({ state: { home_score: 1, away_score: 0, match_time: "12'", status: 1 } });
    await harness.backend.post(`/sandbox/feed/match/${match_id}/end`, { home_score: 1, away_score: 0 });
    await until(
      'the reload',
      () => received.odds.find((message) => message.event === 'bet_settlement') ?? null,
    );
  });

  test('[LIVE-05] a client gets a red card that a provider counts, which stops the bets, and loses it when it is revoked', async () => {
    const { match_id, game_id } = await harness.backend.addMatch({ kick_off_in: -60 });
    const say = (match_time: string, more: object = {}) =>
      push({ event: 'odds_change', match_id, status: 1, match_time, ...more });
    const cards = async () => (await gameOf(game_id)).timeline.filter(({ kind }) => kind === 'red_card');
    const isOpen = async () => (await gameOf(game_id)).markets.some(({ status }) => status === 0);
    await say("12'", { home_score: 1, away_score: 0, markets: oddsOf(2.2) });
    const received = await listen(topics.odds(1, match_id));
    await say("13'", { red_cards: { home: 0, away: 1 } });
    const card = { kind: 'red_card', side: 'away', match_time: "13'", home_score: 1, away_score: 0 };
    expect(await cards()).toEqual([expect.objectContaining(card)]);
    expect(await isOpen()).toBe(false);
    await until('the card', () =>
      received.odds.some((message) => 'timeline' in message && message.timeline?.at(-1)?.kind === 'red_card')
        ? true
        : null,
    );
    await say("14'", { markets: oddsOf(2.4) });
    await say("15'", { red_cards: { home: 0, away: 1 } });
    expect(await cards()).toHaveLength(1);
    expect(await isOpen()).toBe(true);
    await say("16'", { red_cards: { home: 0, away: 0 } });
    expect(await cards()).toEqual([]);
  });
});

describe('the offer for betting', () => {
  test('the offer for betting contains the current price, with the facts that a receipt needs', async () => {
    const { match_id } = await harness.backend.addMatch({ kick_off_in: 60 });
    const ref = { match_id, market_id: 18, specifier: 'total=2.5', outcome_id: '12' };
    const current = () => harness.backend.context.services.fixture.current([ref])[0];
    expect(current()).toMatchObject({
      ...ref,
      sport_id: 1,
      home_team: 'Gor Mahia',
      market_name: 'Over/Under',
      outcome_name: 'Over 2.5',
      odds: 1.95,
      started: false,
      status: 0,
      active: 1,
      producer_status: 1,
    });
    await push({ event: 'bet_stop', match_id });
    expect(current()?.status).toBe(1);
    const unknown = harness.backend.context.services.fixture.current([{ ...ref, specifier: 'total=99' }]);
    expect(unknown).toEqual([null]);
  });

  test('the offer for betting closes a match from its kick-off on until its feed starts it, in lists and on its page', async () => {
    const { match_id, game_id } = await harness.backend.addMatch({ kick_off_in: -1 });
    const row = (await harness.rows('order_type=time')).find((match) => match.match_id === match_id);
    expect(row?.highlight_market?.status).toBe(1);
    expect((await gameOf(game_id)).markets.map(({ status }) => status)).not.toContain(0);
    await push({ event: 'odds_change', match_id, status: 1, markets: oddsOf(2.2) });
    expect((await gameOf(game_id)).markets.filter(({ status }) => status === 0)).not.toEqual([]);
  });

  test('the offer for betting stops on the pages of a match at its kick-off, and makes them load it again when the feed starts it', async () => {
    const { match_id } = await harness.backend.addMatch({ kick_off_in: 1.5 });
    const received = await listen(topics.odds(1, match_id));
    await until('the stop', () => received.odds.find((message) => message.event === 'bet_stop') ?? null);
    await push({ event: 'odds_change', match_id, status: 1, markets: [] });
    await until('the reload', () => received.odds.find(({ event }) => event === 'fixture_change') ?? null);
  });

  test('the offer for betting shows a match as started from its kick-off on, whatever the feed reports', async () => {
    const { match_id } = await harness.backend.addMatch({ kick_off_in: -1 });
    const ref = { match_id, market_id: 1, specifier: '', outcome_id: '1' };
    expect(harness.backend.context.services.fixture.current([ref])[0]?.started).toBe(true);
  });
});
