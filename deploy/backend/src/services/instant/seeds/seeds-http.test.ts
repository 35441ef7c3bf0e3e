import { describe, expect, test } from '@jest/globals';
import { PlayerSeedsAnswer } from '@jukwaa/contracts';
import { commitmentOf } from '@jukwaa/domain/fairness';
import * as v from 'valibot';
import { DICE_BET, MINES_BET, useInstant } from '../test-support/instant-play.ts';

const play = useInstant();

describe('the seeds of a player', () => {
  test('an instant round keeps its seeds when the client seed changes, and its server seed stays secret until it is over', async () => {
    const player = await play().newPlayer();
    const round = await play().open(player, 'mines', MINES_BET);
    const changed = await play().post(player, 'seeds/client', { client_seed: 'mine' });
    expect(v.parse(PlayerSeedsAnswer, changed.body).data).toMatchObject({ client_seed: 'mine', nonce: 1 });
    expect((await play().round(player, round.id)).proof).toEqual(round.proof);
    const { commitment } = round.proof;
    expect(await play().post(player, 'seeds/rotate', { commitment })).toMatchObject({
      status: 409,
      body: { code: 'round_open' },
    });
    const [stored] = await play().deps.db.query<{ sealed: string | null; server_seed: string | null }>(
      'select sealed, server_seed from instant.seeds where commitment = $1',
      [commitment],
    );
    expect(stored?.server_seed).toBeNull();
    expect(await commitmentOf(play().deps.seal.open(stored?.sealed ?? ''))).toBe(commitment);
    expect(stored?.sealed).not.toContain(play().deps.seal.open(stored?.sealed ?? ''));
    expect(play().lines.join()).not.toContain(play().deps.seal.open(stored?.sealed ?? ''));
    expect((await play().post(player, 'seeds/rotate', { commitment: 'f'.repeat(64) })).status).toBe(409);
  });

  test('a repeated rotation of the seeds reveals the same seed, and the announced one is next', async () => {
    const player = await play().newPlayer();
    const { proof } = await play().open(player, 'dice', DICE_BET);
    const seeds = v.parse(PlayerSeedsAnswer, (await play().get(player, 'seeds')).body).data;
    const twice = await Promise.all([
      play().reveal(player, proof.commitment),
      play().reveal(player, proof.commitment),
    ]);
    expect(twice[0]).toBe(twice[1]);
    const next = await play().open(player, 'dice', DICE_BET);
    expect(next.proof).toMatchObject({ commitment: seeds.next_commitment, nonce: 0 });
  });
});
