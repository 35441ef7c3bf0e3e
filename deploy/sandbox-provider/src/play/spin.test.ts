import { expect, test } from '@jest/globals';
import { fail, ok, type Result, type WalletMoneyAnswer, type WalletRefusal } from '@jukwaa/contracts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { roundOf } from './outcome.ts';
import { type Seat, Seats } from './seats.ts';
import { finish, openRoundOf, type SpinDeps, shownBalance, spin } from './spin.ts';

const GAME = 'wolf-gold';
const STAKE = 2_000;
const SECRET = 'the secret of the outcomes';
type Moved = Result<WalletMoneyAnswer, WalletRefusal>;
type Call = readonly [call: string, body: Readonly<Record<string, unknown>>];

/** A wallet that records its calls. @param decide the refusal of a call; null accepts it */
function recordingWallet(decide: (call: string) => WalletRefusal | null = () => null) {
  const calls: Call[] = [];
  let balance = 100_000;
  const wallet: WalletClient = {
    authenticate: async () =>
      ok({
        session: 's',
        player: 'p-12345678',
        game: GAME,
        currency: 'KES',
        balance_cents: balance,
        open_round: null,
      }),
    balance: async () => ok({ balance_cents: balance, currency: 'KES' }),
    async move(call, body): Promise<Moved> {
      calls.push([call, { ...body }]);
      const refusal = decide(call);
      if (refusal !== null) return fail(refusal);
      const amount = 'amount_cents' in body ? Number(body.amount_cents) : 0;
      balance += call === 'bet' ? -amount : amount;
      return ok({ transaction: calls.length, balance_cents: balance, currency: 'KES' });
    },
  };
  return { wallet, calls };
}

async function seated(wallet: WalletClient, token: string | null = 'a-launch-token-1') {
  let now = 1_000_000;
  const deps: SpinDeps = { wallet, secret: SECRET, now: () => now };
  const opened = await new Seats(wallet).open(GAME, token, 'request-of-the-page');
  if (!opened.ok) throw new Error(opened.error);
  return { deps, seat: opened.value, later: (ms: number) => (now += ms) };
}

/** The first request whose round has, or has no, free spins. */
function requestWith(seat: Seat, hasFree: boolean): string {
  for (let n = 0; ; n += 1) {
    const request = `request-${n}`;
    const round = roundOf(SECRET, seat.game, `${seat.id.slice(0, 24)}.${request}`, STAKE);
    if (round.free.length > 0 === hasFree) return request;
  }
}

test('GAMES-01 a spin is charged, decided by the server and paid in one round', async () => {
  const { wallet, calls } = recordingWallet();
  const { deps, seat } = await seated(wallet);
  const round = await spin(deps, seat, { request: requestWith(seat, false), stake_cents: STAKE });
  if (!round.ok) throw new Error(round.error);
  expect(calls.map(([call]) => call)).toEqual(['bet', 'win']);
  expect(calls[1]?.[1]).toMatchObject({
    amount_cents: round.value.won_cents,
    ends_round: true,
    round: round.value.id,
  });
  expect(seat.balance).toBe(100_000 - STAKE + round.value.won_cents);
});

test('GAMES-01 a spin within 2.5 s of the last one is refused, and nothing is charged', async () => {
  const { wallet, calls } = recordingWallet();
  const { deps, seat, later } = await seated(wallet);
  await spin(deps, seat, { request: requestWith(seat, false), stake_cents: STAKE });
  later(2_499);
  expect(await spin(deps, seat, { request: 'too-early-1', stake_cents: STAKE })).toEqual(fail('too_fast'));
  expect(calls).toHaveLength(2);
});

test('GAMES-01 a round with free spins stays open until they were shown, and is the same after a restart', async () => {
  const { wallet, calls } = recordingWallet();
  const { deps, seat } = await seated(wallet);
  const round = await spin(deps, seat, { request: requestWith(seat, true), stake_cents: STAKE });
  if (!round.ok) throw new Error(round.error);
  expect(round.value).toMatchObject({ is_open: true });
  expect(openRoundOf(deps, { ...seat })).toEqual(round.value);
  expect(await spin(deps, seat, { request: 'another-round', stake_cents: STAKE })).toEqual(
    fail('round_open'),
  );
  await finish(deps, seat);
  await finish(deps, seat);
  expect(calls.map(([call]) => call)).toEqual(['bet', 'win', 'end-round']);
});

test('GAMES-01 a player who leaves during the free spins has the win already, and the page shows it after them', async () => {
  const { wallet, calls } = recordingWallet();
  const { deps, seat } = await seated(wallet);
  const round = await spin(deps, seat, { request: requestWith(seat, true), stake_cents: STAKE });
  if (!round.ok) throw new Error(round.error);
  const { id, won_cents } = round.value;
  expect(calls[1]).toMatchObject(['win', { amount_cents: won_cents, ends_round: false, round: id }]);
  expect(shownBalance(deps, seat)).toBe(100_000 - STAKE);
  expect(await finish(deps, seat)).toEqual(ok(100_000 - STAKE + won_cents));
  expect(shownBalance(deps, seat)).toBe(100_000 - STAKE + won_cents);
});

test('GAMES-01 the next visit to a round with free spins sends the same win again before it ends the round', async () => {
  const { wallet, calls } = recordingWallet();
  const { deps, seat } = await seated(wallet);
  await spin(deps, seat, { request: requestWith(seat, true), stake_cents: STAKE });
  if (seat.open === null) throw new Error('the round is not open');
  seat.open.isPaid = false;
  await finish(deps, seat);
  expect(calls.map(([call]) => call)).toEqual(['bet', 'win', 'win', 'end-round']);
  expect(calls[2]).toEqual(calls[1]);
});

test('GAMES-01 a bet whose answer is lost is rolled back, and the round is not shown', async () => {
  const { wallet, calls } = recordingWallet((call) => (call === 'bet' ? 'unavailable' : null));
  const { deps, seat } = await seated(wallet);
  expect(await spin(deps, seat, { request: 'lost-answer', stake_cents: STAKE })).toEqual(fail('unavailable'));
  expect(calls[1]).toMatchObject(['rollback', { of: calls[0]?.[1].transaction }]);
  expect(seat.open).toBeNull();
});

test('GAMES-01 a win that the wallet does not take leaves the round open, and is sent again', async () => {
  let isDown = true;
  const { wallet, calls } = recordingWallet((call) => (call === 'win' && isDown ? 'unavailable' : null));
  const { deps, seat } = await seated(wallet);
  const round = await spin(deps, seat, { request: requestWith(seat, false), stake_cents: STAKE });
  expect(round).toMatchObject({ ok: true, value: { is_open: true } });
  isDown = false;
  expect((await finish(deps, seat)).ok).toBe(true);
  expect(calls[2]).toEqual(calls[1]);
});

test('GAMES-01 a demo plays with its own money and never calls the wallet', async () => {
  const { wallet, calls } = recordingWallet();
  const { deps, seat } = await seated(wallet, null);
  const round = await spin(deps, seat, { request: requestWith(seat, false), stake_cents: STAKE });
  expect(round.ok && seat.balance === 100_000 - STAKE + round.value.won_cents).toBe(true);
  expect(calls).toEqual([]);
});
