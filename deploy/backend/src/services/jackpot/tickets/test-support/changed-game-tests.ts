import { expect, test } from '@jest/globals';
import { JackpotsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { until } from '../../../../kit/test-support/until.ts';
import { betOf, HOME_WINS } from '../../test-support/jackpot-backend.ts';
import type { TicketShop } from './ticket-shop.ts';

/** Tests of tickets while a game is suspended, without odds or called off. */
export function changedGameTests(shop: TicketShop): void {
  const { jackpot, call, bet, player, placed, refusal } = shop;

  test('a suspended game takes no pick until it is open again', async () => {
    const game = jackpot().games[0];
    const post = (event: string) =>
      call('POST', '/sandbox/feed', { body: { event, match_id: game?.match_id } });
    const status = () =>
      until('the change of the game', async () => {
        const { data } = v.parse(JackpotsAnswer, (await call('GET', '/api/jackpot/jackpots')).body);
        return data[0]?.games[0]?.status === 0 ? true : null;
      });
    await post('bet_stop');
    await status();
    const user = await player();
    expect(await refusal(user, betOf(jackpot(), HOME_WINS, 50))).toMatchObject({ code: 'pick_unavailable' });
    await call('POST', '/sandbox/feed', {
      body: {
        event: 'odds_change',
        match_id: game?.match_id,
        markets: [
          {
            market_id: 1,
            specifier: '',
            status: 1,
            outcomes: ['1', '2', '3'].map((outcome_id) => ({ outcome_id, odds: 3, active: 1 })),
          },
        ],
      },
    });
    await until('a ticket', async () => {
      const { status } = await bet(user, betOf(jackpot(), HOME_WINS, 50));
      return status === 200 ? true : null;
    });
  });

  test('no game takes a pick while its producer is down', async () => {
    const user = await player();
    const producer = (producer_status: 0 | 1) =>
      call('POST', '/sandbox/feed', {
        body: { event: 'producer_status', producer_id: 3, producer_status },
      });
    await producer(0);
    await until('the refusal', async () =>
      (await bet(user, betOf(jackpot(), HOME_WINS, 50))).status === 422 ? true : null,
    );
    expect(await refusal(user, betOf(jackpot(), HOME_WINS, 50))).toMatchObject({ code: 'pick_unavailable' });
    await producer(1);
    await until('a ticket', async () =>
      (await bet(user, betOf(jackpot(), HOME_WINS, 50))).status === 200 ? true : null,
    );
  });

  test('a cancelled match leaves the sales open: its game is called off, and any outcome of it can be picked', async () => {
    const match_id = jackpot().games[6]?.match_id;
    await call('POST', '/sandbox/feed', { body: { event: 'bet_cancel', match_id } });
    const game = await until('the called-off game', async () => {
      const { data } = v.parse(JackpotsAnswer, (await call('GET', '/api/jackpot/jackpots')).body);
      const [shown] = data.filter(({ id }) => id === jackpot().id).flatMap(({ games }) => games.slice(6));
      return shown?.called_off === true ? shown : null;
    });
    expect(game).toMatchObject({ status: 1, active: 1, called_off: true });
    expect(game.outcomes.map(({ alias }) => alias)).toEqual(['1', 'X', '2']);
    await placed(await player(), [...HOME_WINS.slice(0, 6), '23'], 100);
  });
}
