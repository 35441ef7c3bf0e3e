import { describe, expect, test } from '@jest/globals';
import { AnyInstantRound, InstantGamesAnswer, InstantRoundsAnswer, KenoDrawsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { DICE_BET, STAKE, useInstant } from './test-support/instant-play.ts';

const play = useInstant();

describe('the records of instant games', () => {
  test('instant rounds are in the history of their player, page by page, and every game has its facts', async () => {
    const player = await play().newPlayer();
    for (let n = 0; n < 21; n += 1) await play().open(player, 'dice', DICE_BET);
    const page = v.parse(InstantRoundsAnswer, (await play().get(player, 'rounds?game=dice')).body);
    const rest = v.parse(InstantRoundsAnswer, (await play().get(player, `rounds?after=${page.next}`)).body);
    expect([page.data.length, rest.data.length, rest.next]).toEqual([20, 1, undefined]);
    const { data } = v.parse(InstantGamesAnswer, (await play().get(player, 'games')).body);
    expect(data).toHaveLength(14);
    expect(v.is(AnyInstantRound, await play().round(player, rest.data[0]?.id ?? ''))).toBe(true);
  });

  test('[GAMES-04] the last draws of keno are those of its rounds, newest first, for their player alone', async () => {
    const [player, other] = [await play().newPlayer(), await play().newPlayer()];
    const bet = { stake_cents: STAKE, picks: [40, 2, 7] };
    const rounds = [await play().open(player, 'keno', bet), await play().open(player, 'keno', bet)];
    await play().open(player, 'fast-keno', bet);
    const { data } = v.parse(KenoDrawsAnswer, (await play().get(player, 'keno/draws')).body);
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
    expect((await play().get(other, 'keno/draws')).body).toEqual({ data: [] });
  });
});
