import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  AnyInstantRound,
  InstantGamesAnswer,
  InstantRoundsAnswer,
  KenoDrawsAnswer,
  PlayerSeedsAnswer,
} from '@jukwaa/contracts';
import { commitmentOf } from '@jukwaa/domain/fairness';
import { mines, publicState, replayRound } from '@jukwaa/domain/games';
import * as v from 'valibot';
import { ledgerFaults, wagerTaxOf } from '../wallet/test-support/money-tables.ts';
import { endAbandoned } from './rounds/abandoned.ts';
import { FUNDS, type InstantPlay, startInstant } from './test-support/instant-play.ts';

const STAKE = 10_000;
const BET = { stake_cents: STAKE, mines: 3 };
const DICE_BET = { stake_cents: STAKE, side: 'over', target: 5_000 };
const CASH_OUT = { kind: 'cash_out' };

let play: InstantPlay;
beforeAll(async () => {
  play = await startInstant();
}, 120_000);
afterAll(async () => {
  expect(await ledgerFaults(play.deps.db)).toEqual([]);
  await play.close();
});

/** Opens a mines round with its first safe tile, which the server's own state knows. */
async function withOneTile(player: Awaited<ReturnType<InstantPlay['newPlayer']>>) {
  for (;;) {
    const round = await play.open(player, 'mines', BET);
    const next = await play.act(player, 'mines', round.id, { kind: 'open', tile: 12 });
    if (!next.state.is_over) return next;
  }
}

const expireRounds = (player: { readonly id: number }) =>
  play.deps.db.query(`update instant.rounds set acted_at = acted_at - interval '8 days' where user_id = $1`, [
    player.id,
  ]);

describe('a round of an instant game over HTTP', () => {
  test('[GAMES-05] stakes, resumes, pays, and is proved by the seed that its player reveals', async () => {
    const player = await play.newPlayer();
    const opened = await play.open(player, 'mines', BET);
    expect(await play.balance(player)).toBe(FUNDS - STAKE);
    const resumed = await play.get(player, 'mines/round');
    expect(resumed.body).toEqual({ data: opened });
    expect(opened.state).toMatchObject({ mines: [], is_over: false });
    expect(JSON.stringify(resumed.body)).not.toMatch(/hidden|"server_seed":"/);
    const actions = [{ kind: 'open', tile: 7 } as const];
    const ended = await play.act(player, 'mines', opened.id, actions[0]);
    const all = ended.state.is_over ? actions : [...actions, { kind: 'cash_out' } as const];
    const last = ended.state.is_over ? ended : await play.act(player, 'mines', opened.id, CASH_OUT);
    expect(await play.balance(player)).toBe(FUNDS - STAKE + last.state.payout_cents);
    const { commitment, client_seed, nonce } = opened.proof;
    const serverSeed = await play.reveal(player, commitment);
    expect(await commitmentOf(serverSeed)).toBe(commitment);
    const terms = { max_win_cents: last.state.max_win_cents };
    const seeds = { serverSeed, clientSeed: client_seed, nonce };
    const replayed = await replayRound(mines, seeds, BET, terms, all);
    if (!replayed.ok) throw new Error(replayed.error);
    const stored = await play.round(player, opened.id);
    expect(stored.state).toEqual(publicState(replayed.value));
    expect(stored.proof.server_seed).toBe(serverSeed);
  });

  test('takes its stake once when it is repeated or sent twice at once, and there is one open round of a game', async () => {
    const player = await play.newPlayer();
    const key = play.newKey();
    const answers = await Promise.all(
      [0, 1, 2].map(() => play.post(player, 'mines/round', { bet: BET }, key)),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const others = await Promise.all([0, 1, 2].map(() => play.post(player, 'mines/round', { bet: BET })));
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await play.balance(player)).toBe(FUNDS - STAKE);
    expect(await play.post(player, 'mines/round', { bet: { ...BET, mines: 4 } }, key)).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
  });

  test('[GAMES-05] gets its first answer for a repeated call, also when it has gone on or is over since', async () => {
    const player = await play.newPlayer();
    const [openKey, actKey] = [play.newKey(), play.newKey()];
    const open = () => play.post(player, 'mines/round', { bet: BET }, openKey);
    const opened = await open();
    const { id } = v.parse(v.object({ data: AnyInstantRound }), opened.body).data;
    const act = () =>
      play.post(player, `mines/round/${id}/act`, { action: { kind: 'open', tile: 12 } }, actKey);
    const acted = await act();
    expect([await open(), await act()]).toEqual([opened, acted]);
    await play.post(player, `mines/round/${id}/act`, { action: CASH_OUT });
    const balance = await play.balance(player);
    expect([await open(), await act()]).toEqual([opened, acted]);
    expect(await play.post(player, 'mines/round/recall', { bet: BET }, openKey)).toEqual(opened);
    expect(await play.balance(player)).toBe(balance);
  });

  test('is paid once when its player cashes out many times at once', async () => {
    const player = await play.newPlayer();
    const round = await withOneTile(player);
    const before = await play.balance(player);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => play.post(player, `mines/round/${round.id}/act`, { action: CASH_OUT })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await play.balance(player)).toBe(before + 11_000);
  });

  test('is closed to other players, other games, forged states and actions out of turn', async () => {
    const [owner, other] = [await play.newPlayer(), await play.newPlayer()];
    const round = await play.open(owner, 'mines', BET);
    const at = `mines/round/${round.id}/act`;
    expect((await play.post(other, at, { action: CASH_OUT })).status).toBe(404);
    expect((await play.get(other, `rounds/${round.id}`)).status).toBe(404);
    expect((await play.post(owner, `hilo/round/${round.id}/act`, { action: CASH_OUT })).status).toBe(404);
    expect(await play.post(owner, at, { action: CASH_OUT })).toMatchObject({
      status: 422,
      body: { code: 'not_allowed' },
    });
    const forged = { action: { kind: 'open', tile: 3, mines: [] }, state: { payout_cents: 1e9 } };
    expect((await play.post(owner, at, forged)).status).toBe(422);
    expect((await play.post(owner, at, { action: { kind: 'open', tile: 25 } })).status).toBe(422);
    const huge = { bets: Array.from({ length: 201 }, () => ({ kind: 'red', stake_cents: 100 })) };
    expect((await play.post(owner, 'roulette/round', { bet: huge })).status).toBe(422);
    expect(await play.balance(owner)).toBe(FUNDS - STAKE);
    expect(await play.balance(other)).toBe(FUNDS);
  });

  test('keeps its seeds when the client seed changes, and its server seed stays secret until it is over', async () => {
    const player = await play.newPlayer();
    const round = await play.open(player, 'mines', BET);
    const changed = await play.post(player, 'seeds/client', { client_seed: 'mine' });
    expect(v.parse(PlayerSeedsAnswer, changed.body).data).toMatchObject({ client_seed: 'mine', nonce: 1 });
    expect((await play.round(player, round.id)).proof).toEqual(round.proof);
    const { commitment } = round.proof;
    expect(await play.post(player, 'seeds/rotate', { commitment })).toMatchObject({
      status: 409,
      body: { code: 'round_open' },
    });
    const [stored] = await play.deps.db.query<{ sealed: string | null; server_seed: string | null }>(
      'select sealed, server_seed from instant.seeds where commitment = $1',
      [commitment],
    );
    expect(stored?.server_seed).toBeNull();
    expect(await commitmentOf(play.deps.seal.open(stored?.sealed ?? ''))).toBe(commitment);
    expect(stored?.sealed).not.toContain(play.deps.seal.open(stored?.sealed ?? ''));
    expect(play.lines.join()).not.toContain(play.deps.seal.open(stored?.sealed ?? ''));
    expect((await play.post(player, 'seeds/rotate', { commitment: 'f'.repeat(64) })).status).toBe(409);
  });

  test('a repeated rotation reveals the same seed, and the announced one is next', async () => {
    const player = await play.newPlayer();
    const { proof } = await play.open(player, 'dice', DICE_BET);
    const seeds = v.parse(PlayerSeedsAnswer, (await play.get(player, 'seeds')).body).data;
    const twice = await Promise.all([
      play.reveal(player, proof.commitment),
      play.reveal(player, proof.commitment),
    ]);
    expect(twice[0]).toBe(twice[1]);
    const next = await play.open(player, 'dice', DICE_BET);
    expect(next.proof).toMatchObject({ commitment: seeds.next_commitment, nonce: 0 });
  });

  test('is refused in self-exclusion, and an open one is still paid', async () => {
    const player = await play.newPlayer();
    const round = await withOneTile(player);
    await play.deps.db.query(
      `insert into identity.exclusions (user_id, period, since, until) values ($1, 'permanent', now() - interval '1 day', null)`,
      [player.id],
    );
    expect(await play.post(player, 'dice/round', { bet: DICE_BET })).toMatchObject({
      status: 422,
      body: { code: 'self_excluded' },
    });
    const before = await play.balance(player);
    await play.act(player, 'mines', round.id, CASH_OUT);
    expect(await play.balance(player)).toBe(before + 11_000);
  });

  test('over the largest stake of its game, or without money, is refused and counts no nonce', async () => {
    const player = await play.newPlayer();
    const stakes = [
      [2_000_001, 'stake_too_high'],
      [1_999, 'stake_too_low'],
    ] as const;
    for (const [stake_cents, code] of stakes)
      expect(await play.post(player, 'dice/round', { bet: { ...DICE_BET, stake_cents } })).toMatchObject({
        status: 422,
        body: { code },
      });
    expect(v.parse(PlayerSeedsAnswer, (await play.get(player, 'seeds')).body).data.nonce).toBe(0);
  });

  test('that was abandoned is cashed out once, or refunded without a multiplier, also by two processes', async () => {
    const [first, second] = [await play.newPlayer(), await play.newPlayer()];
    const won = await withOneTile(first);
    const before = await play.balance(first);
    const untouched = await play.open(second, 'mines', BET);
    // The house pays the tax of 12.5 % on the stake; the player pays the stake alone.
    expect(await play.balance(second)).toBe(FUNDS - STAKE);
    expect(await wagerTaxOf(play.deps.db, second.id)).toBe(STAKE / 8);
    await Promise.all([expireRounds(first), expireRounds(second)]);
    await Promise.all([endAbandoned(play.deps), endAbandoned(play.deps)]);
    await endAbandoned(play.deps);
    expect(await play.balance(first)).toBe(before + 11_000);
    expect(await play.balance(second)).toBe(FUNDS);
    expect(await wagerTaxOf(play.deps.db, second.id)).toBe(0);
    expect(await play.round(first, won.id)).toMatchObject({ ending: 'settled', state: { is_over: true } });
    expect(await play.round(second, untouched.id)).toMatchObject({ ending: 'refunded' });
  });

  test('that was abandoned is ended although a hundred older ones fail', async () => {
    const player = await play.newPlayer();
    const { id } = await play.open(player, 'mines', BET);
    await expireRounds(player);
    // Their bets have the form of no release.
    await play.deps.db.query(
      `insert into instant.rounds (user_id, seed_id, nonce, staked_cents, payout_cents, max_win_cents, opened_at, acted_at, game,
         client_seed, bet)
       select 1000000 + n, seed_id, 1000000 + n, 100, 0, 100, opened_at, acted_at - interval '1 day', game, client_seed, '{}'
       from instant.rounds, generate_series(1, 100) as n where id = $1`,
      [id],
    );
    await expect(endAbandoned(play.deps)).rejects.toThrow();
    await play.deps.db.query('delete from instant.rounds where user_id > 1000000');
    expect(await play.round(player, id)).toMatchObject({ ending: 'refunded' });
    expect(await play.balance(player)).toBe(FUNDS);
  });

  test('is in the history of its player, page by page, and every game has its facts', async () => {
    const player = await play.newPlayer();
    for (let n = 0; n < 21; n += 1) await play.open(player, 'dice', DICE_BET);
    const page = v.parse(InstantRoundsAnswer, (await play.get(player, 'rounds?game=dice')).body);
    const rest = v.parse(InstantRoundsAnswer, (await play.get(player, `rounds?after=${page.next}`)).body);
    expect([page.data.length, rest.data.length, rest.next]).toEqual([20, 1, undefined]);
    const { data } = v.parse(InstantGamesAnswer, (await play.get(player, 'games')).body);
    expect(data).toHaveLength(14);
    expect(v.is(AnyInstantRound, await play.round(player, rest.data[0]?.id ?? ''))).toBe(true);
  });

  test('[GAMES-04] the last draws of keno are those of its rounds, newest first, for their player alone', async () => {
    const [player, other] = [await play.newPlayer(), await play.newPlayer()];
    const bet = { stake_cents: STAKE, picks: [40, 2, 7] };
    const rounds = [await play.open(player, 'keno', bet), await play.open(player, 'keno', bet)];
    await play.open(player, 'fast-keno', bet);
    const { data } = v.parse(KenoDrawsAnswer, (await play.get(player, 'keno/draws')).body);
    expect(data.map(({ id }) => id)).toEqual(rounds.map(({ id }) => id).toReversed());
    for (const draw of data) {
      const round = rounds.find(({ id }) => id === draw.id);
      expect(round?.state).toMatchObject({
        bet: { picks: draw.picks },
        outcome: { numbers: draw.numbers },
        payout_cents: draw.payout_cents,
      });
      expect(draw).toMatchObject({ commitment: round?.proof.commitment, server_seed: null });
    }
    expect((await play.get(other, 'keno/draws')).body).toEqual({ data: [] });
  });
});
