import { describe, expect, test } from '@jest/globals';
import { AnyInstantRound, PlayerSeedsAnswer, type SessionUser } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { MACHINES } from './rounds/machines.ts';
import { CASH_OUT, FUNDS, useInstant, withOneTile } from './test-support/instant-play.ts';

const STAKE = 2_000;
const MINES = { stake_cents: STAKE, mines: 3 };
const DICE = { stake_cents: STAKE, side: 'over', target: 5_000 };
/** Repeats of a race, because a single one may be lost. */
const TRIES = 12;
const Answer = v.object({ data: AnyInstantRound });

describe.each(serviceEngines())(
  '[GAMES-05] orders of instant games at the same moment on $name',
  (engine) => {
    const play = useInstant(engine);

    /** Compares stored rounds with their replay from the revealed seed, and returns what they moved. */
    async function replayed(
      player: SessionUser,
      serverSeed: string,
      ids: readonly string[],
    ): Promise<number> {
      let moved = 0;
      for (const id of ids) {
        const { game, proof, state, actions } = await play().round(player, id);
        const seeds = { serverSeed, clientSeed: proof.client_seed, nonce: proof.nonce };
        const { bet } = v.parse(v.object({ bet: v.unknown() }), state);
        const again = await MACHINES[game].replay(seeds, bet, state, actions);
        expect(again).toMatchObject({ ok: true, value: { view: state } });
        moved += state.payout_cents - state.staked_cents;
      }
      return moved;
    }

    test('a cash-out and a tile that are sent together are decided in one order, and pay what that order pays', async () => {
      const player = await play().newPlayer();
      const ids: string[] = [];
      let commitment = '';
      for (let n = 0; n < TRIES; n += 1) {
        const { id, proof } = await withOneTile(play(), player, MINES);
        commitment = proof.commitment;
        const at = `mines/round/${id}/act`;
        const answers = await Promise.all([
          play().post(player, at, { action: { kind: 'open', tile: 3 } }),
          play().post(player, at, { action: CASH_OUT }),
          play().post(player, at, { action: { kind: 'open', tile: 20 } }),
        ]);
        for (const { status } of answers) expect([200, 409]).toContain(status);
        const stored = await play().round(player, id);
        expect(stored.actions).toHaveLength(1 + answers.filter(({ status }) => status === 200).length);
        if (!stored.state.is_over) await play().act(player, 'mines', id, CASH_OUT);
        ids.push(id);
      }
      const rows = await play().deps.db.query<{ id: string }>(
        'select id::text from instant.rounds where user_id = $1',
        [player.id],
      );
      const serverSeed = await play().reveal(player, commitment);
      const moved = await replayed(
        player,
        serverSeed,
        rows.map(({ id }) => id),
      );
      expect(await play().balance(player)).toBe(FUNDS + moved);
      expect(rows.length).toBeGreaterThanOrEqual(ids.length);
    });

    test('rounds that are opened together have a nonce each, and stake no more than the balance', async () => {
      const player = await play().newPlayer();
      await play().deps.db.query('select 1');
      const games = ['dice', 'wheel', 'plinko', 'scratch'] as const;
      const bets = {
        dice: DICE,
        wheel: { stake_cents: STAKE, risk: 'low' },
        plinko: { stake_cents: STAKE, risk: 'low', rows: 8 },
        scratch: { stake_cents: STAKE },
      };
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, n) => games[n % games.length] ?? 'dice').map((game) =>
          play().post(player, `${game}/round`, { bet: bets[game] }),
        ),
      );
      const rounds = answers.map(({ body }) => v.parse(Answer, body).data);
      const nonces = rounds.map(({ proof }) => proof.nonce).sort((a, b) => a - b);
      expect(nonces).toEqual(Array.from({ length: 16 }, (_, n) => n));
      const serverSeed = await play().reveal(player, rounds[0]?.proof.commitment ?? '');
      const moved = await replayed(
        player,
        serverSeed,
        rounds.map(({ id }) => id),
      );
      expect(await play().balance(player)).toBe(FUNDS + moved);
    });

    test('a rotation beside bets reveals no seed of an open round, and no round is dealt from a revealed seed', async () => {
      const player = await play().newPlayer();
      for (let n = 0; n < TRIES; n += 1) {
        const { body } = await play().get(player, 'seeds');
        const { commitment } = v.parse(PlayerSeedsAnswer, body).data;
        const [rotated, opened] = await Promise.all([
          play().post(player, 'seeds/rotate', { commitment }),
          play().post(player, 'mines/round', { bet: MINES }),
          play().post(player, 'seeds/client', { client_seed: `seed-${n}` }),
        ]);
        const round = v.parse(Answer, opened.body).data;
        const isOld = round.proof.commitment === commitment;
        // Either the round came first and keeps its seed hidden, or it has the next seed.
        expect([rotated.status, isOld]).toEqual(isOld ? [409, true] : [200, false]);
        const next = await play().act(player, 'mines', round.id, { kind: 'open', tile: 12 });
        if (!next.state.is_over) await play().act(player, 'mines', round.id, CASH_OUT);
      }
    });

    test('a key that paid one round pays no other', async () => {
      const player = await play().newPlayer();
      const key = play().newKey();
      const first = await withOneTile(play(), player, MINES);
      const cashOut = (id: string) => play().post(player, `mines/round/${id}/act`, { action: CASH_OUT }, key);
      expect((await cashOut(first.id)).status).toBe(200);
      const second = await withOneTile(play(), player, MINES);
      const before = await play().balance(player);
      expect(await cashOut(second.id)).toMatchObject({ status: 409, body: { code: 'key_reused' } });
      expect(await play().balance(player)).toBe(before);
      await play().act(player, 'mines', second.id, CASH_OUT);
    });
  },
);
