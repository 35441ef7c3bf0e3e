import { describe, expect, test } from '@jest/globals';
import { AnyInstantRound, PlayerSeedsAnswer } from '@jukwaa/contracts';
import { commitmentOf } from '@jukwaa/domain/fairness';
import { mines, publicState, replayRound } from '@jukwaa/domain/games';
import * as v from 'valibot';
import {
  CASH_OUT,
  DICE_BET,
  FUNDS,
  MINES_BET,
  STAKE,
  useInstant,
  withOneTile,
} from './test-support/instant-play.ts';

const play = useInstant();

describe('instant games over HTTP', () => {
  test('[GAMES-05] a round of an instant game takes its stake, resumes, pays, and is proved by the seed that its player reveals', async () => {
    const player = await play().newPlayer();
    const opened = await play().open(player, 'mines', MINES_BET);
    expect(await play().balance(player)).toBe(FUNDS - STAKE);
    const resumed = await play().get(player, 'mines/round');
    expect(resumed.body).toEqual({ data: opened });
    expect(opened.state).toMatchObject({ mines: [], is_over: false });
    expect(JSON.stringify(resumed.body)).not.toMatch(/hidden|"server_seed":"/);
    const actions = [{ kind: 'open', tile: 7 } as const];
    const ended = await play().act(player, 'mines', opened.id, actions[0]);
    const all = ended.state.is_over ? actions : [...actions, { kind: 'cash_out' } as const];
    const last = ended.state.is_over ? ended : await play().act(player, 'mines', opened.id, CASH_OUT);
    expect(await play().balance(player)).toBe(FUNDS - STAKE + last.state.payout_cents);
    const { commitment, client_seed, nonce } = opened.proof;
    const serverSeed = await play().reveal(player, commitment);
    expect(await commitmentOf(serverSeed)).toBe(commitment);
    const terms = { max_win_cents: last.state.max_win_cents };
    const seeds = { serverSeed, clientSeed: client_seed, nonce };
    const replayed = await replayRound(mines, seeds, MINES_BET, terms, all);
    if (!replayed.ok) throw new Error(replayed.error);
    const stored = await play().round(player, opened.id);
    expect(stored.state).toEqual(publicState(replayed.value));
    expect(stored.proof.server_seed).toBe(serverSeed);
  });

  test('a round of an instant game takes its stake once when its order is repeated or sent twice at once, and there is one open round of a game', async () => {
    const player = await play().newPlayer();
    const key = play().newKey();
    const answers = await Promise.all(
      [0, 1, 2].map(() => play().post(player, 'mines/round', { bet: MINES_BET }, key)),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const others = await Promise.all(
      [0, 1, 2].map(() => play().post(player, 'mines/round', { bet: MINES_BET })),
    );
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await play().balance(player)).toBe(FUNDS - STAKE);
    expect(await play().post(player, 'mines/round', { bet: { ...MINES_BET, mines: 4 } }, key)).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
  });

  test('[GAMES-05] a repeated call of an instant game gets its first answer, also when the round has gone on or is over since', async () => {
    const player = await play().newPlayer();
    const [openKey, actKey] = [play().newKey(), play().newKey()];
    const open = () => play().post(player, 'mines/round', { bet: MINES_BET }, openKey);
    const opened = await open();
    const { id } = v.parse(v.object({ data: AnyInstantRound }), opened.body).data;
    const act = () =>
      play().post(player, `mines/round/${id}/act`, { action: { kind: 'open', tile: 12 } }, actKey);
    const acted = await act();
    expect([await open(), await act()]).toEqual([opened, acted]);
    await play().post(player, `mines/round/${id}/act`, { action: CASH_OUT });
    const balance = await play().balance(player);
    expect([await open(), await act()]).toEqual([opened, acted]);
    expect(await play().post(player, 'mines/round/recall', { bet: MINES_BET }, openKey)).toEqual(opened);
    expect(await play().balance(player)).toBe(balance);
  });

  test('an instant round is paid once when its player cashes out many times at once', async () => {
    const player = await play().newPlayer();
    const round = await withOneTile(play(), player);
    const before = await play().balance(player);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        play().post(player, `mines/round/${round.id}/act`, { action: CASH_OUT }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await play().balance(player)).toBe(before + 11_000);
  });

  test('an instant round refuses other players, other games, forged states and actions out of turn', async () => {
    const [owner, other] = [await play().newPlayer(), await play().newPlayer()];
    const round = await play().open(owner, 'mines', MINES_BET);
    const at = `mines/round/${round.id}/act`;
    expect((await play().post(other, at, { action: CASH_OUT })).status).toBe(404);
    expect((await play().get(other, `rounds/${round.id}`)).status).toBe(404);
    expect((await play().post(owner, `hilo/round/${round.id}/act`, { action: CASH_OUT })).status).toBe(404);
    expect(await play().post(owner, at, { action: CASH_OUT })).toMatchObject({
      status: 422,
      body: { code: 'not_allowed' },
    });
    const forged = { action: { kind: 'open', tile: 3, mines: [] }, state: { payout_cents: 1e9 } };
    expect((await play().post(owner, at, forged)).status).toBe(422);
    expect((await play().post(owner, at, { action: { kind: 'open', tile: 25 } })).status).toBe(422);
    const huge = { bets: Array.from({ length: 201 }, () => ({ kind: 'red', stake_cents: 100 })) };
    expect((await play().post(owner, 'roulette/round', { bet: huge })).status).toBe(422);
    expect(await play().balance(owner)).toBe(FUNDS - STAKE);
    expect(await play().balance(other)).toBe(FUNDS);
  });

  test('an instant round is refused in self-exclusion, and an open one is still paid', async () => {
    const player = await play().newPlayer();
    const round = await withOneTile(play(), player);
    await play().deps.db.query(
      `insert into identity.exclusions (user_id, period, since, until) values ($1, 'permanent', now() - interval '1 day', null)`,
      [player.id],
    );
    expect(await play().post(player, 'dice/round', { bet: DICE_BET })).toMatchObject({
      status: 422,
      body: { code: 'self_excluded' },
    });
    const before = await play().balance(player);
    await play().act(player, 'mines', round.id, CASH_OUT);
    expect(await play().balance(player)).toBe(before + 11_000);
  });

  test('an instant round with a stake outside the limits of its game is refused and counts no nonce', async () => {
    const player = await play().newPlayer();
    const stakes = [
      [2_000_001, 'stake_too_high'],
      [1_999, 'stake_too_low'],
    ] as const;
    for (const [stake_cents, code] of stakes)
      expect(await play().post(player, 'dice/round', { bet: { ...DICE_BET, stake_cents } })).toMatchObject({
        status: 422,
        body: { code },
      });
    expect(v.parse(PlayerSeedsAnswer, (await play().get(player, 'seeds')).body).data.nonce).toBe(0);
  });
});
