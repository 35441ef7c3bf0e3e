import { describe, expect, test } from '@jest/globals';
import { useCasino } from '../test-support/casino-harness.ts';
import { everyContract } from '../test-support/contracts.ts';
import { type Fields, SIGNED_CALLS, type SignedCalls } from '../test-support/signed-calls.ts';
import { sendSigned, signedPlayer } from '../test-support/signed-player.ts';

const FUNDS = 100_000;
const STAKE = 2_000;
const MINUTE_MS = 60_000;
/** Fields with an amount of money. */
const AMOUNTS = new Set(['amount', 'amount_cents', 'bet', 'win']);
/** Amounts that no wallet takes: negative, with a part of a cent, beyond the wallet, or no number. */
const HOSTILE = [
  ...[-1, -20_000, 0.5, 20_000.5, 20.005, 1e21, 2 ** 53, 10 ** 13],
  ...['-20', '20.005', '1e9', '0x10', '20,00', ' 20', 'NaN', '99999999999', '', null, [20_000], {}],
];

const casino = useCasino(everyContract());

const send = (provider: string, call: string, signed: ReturnType<SignedCalls['sign']>) =>
  sendSigned(casino(), provider, call, signed);

/** The same fields with ids of rounds and transactions that no other player has. */
const renamed = (fields: Fields, n: number): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length === 1 ? `${value}${n}` : value,
    ]),
  );

let players = 0;
/** A funded player with a running session of the provider's game, and the calls about them. */
async function sit(signed: SignedCalls) {
  players += 1;
  const { id, player, calls } = await signedPlayer(casino(), signed, FUNDS, `the-launch-token-${players}`);
  const named = calls.map(([call, fields]) => [call, renamed(fields, players)] as const);
  const bet = named.find(([, fields]) => Object.keys(fields).some((name) => AMOUNTS.has(name)));
  if (bet === undefined) throw new Error('the provider has no bet');
  return { player, calls: named, bet, balance: () => casino().balance(id) };
}

describe.each(SIGNED_CALLS)('GAMES-01 money calls of $provider', (signed) => {
  const { provider } = signed;

  test('money calls of a provider with amounts that no wallet takes move nothing, as a bet, a win or a rollback', async () => {
    const { calls, balance } = await sit(signed);
    for (const [call, fields] of calls)
      for (const name of Object.keys(fields).filter((field) => AMOUNTS.has(field)))
        for (const amount of HOSTILE) {
          const { status } = await send(provider, call, signed.sign(call, { ...fields, [name]: amount }));
          expect(status).toBeLessThan(500);
        }
    expect(await balance()).toBe(FUNDS);
  });

  test('money calls of a provider move their money once, however often the same bytes arrive', async () => {
    const { bet, balance } = await sit(signed);
    const [call, fields] = bet;
    const bytes = signed.sign(call, fields);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(provider, call, bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await balance()).toBe(FUNDS - STAKE);
  });

  test('money calls of a provider that were changed after their signature, or signed with nothing, move nothing', async () => {
    const { bet, balance } = await sit(signed);
    const [call, fields] = bet;
    const { text, headers } = signed.sign(call, fields);
    const none = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, name === 'content-type' ? value : '']),
    );
    const unsigned = text.replace(/&hash=.*$/, '');
    for (const forged of [
      { text: text.replace('20', '21'), headers },
      { text: unsigned, headers: none },
      { text: `${unsigned}&hash=`, headers: none },
    ])
      expect((await send(provider, call, forged)).body).toMatch(/signature|"error":5|413/);
    expect(await balance()).toBe(FUNDS);
  });

  test('money calls of a provider about players of the other providers move nothing', async () => {
    for (const other of SIGNED_CALLS.filter((one) => one !== signed)) {
      const [victim, attacker] = [await sit(other), await sit(signed)];
      for (const [call, fields] of attacker.calls) {
        const named = Object.entries(fields).map(([name, value]) => [
          name,
          value === attacker.player ? victim.player : value,
        ]);
        const bytes = signed.sign(call, Object.fromEntries(named));
        expect((await send(provider, call, bytes)).status).toBeLessThan(500);
      }
      expect(await victim.balance()).toBe(FUNDS);
      expect(await attacker.balance()).toBe(FUNDS);
    }
  });
});

// Pragmatic and Booming sign no time; the ids of their calls protect against repeats.
test.each(SIGNED_CALLS.filter(({ provider }) => provider === 'jukwaa' || provider === 'spribe'))(
  'GAMES-01 calls of $provider from two minutes ago or ahead move nothing',
  async (signed) => {
    const { bet, balance } = await sit(signed);
    const [call, fields] = bet;
    for (const later of [-2 * MINUTE_MS, 2 * MINUTE_MS])
      expect((await send(signed.provider, call, signed.sign(call, fields, later))).body).toMatch(/stale|413/);
    expect(await balance()).toBe(FUNDS);
  },
);

// Pragmatic signs no address.
test.each(SIGNED_CALLS.filter(({ provider }) => provider !== 'pragmatic'))(
  'GAMES-01 a signed bet of $provider is worth nothing at the address of another call',
  async (signed) => {
    const { calls, bet, balance } = await sit(signed);
    const [call, fields] = bet;
    for (const [other] of calls.filter(([name]) => name !== call))
      expect((await send(signed.provider, other, signed.sign(call, fields))).body).toMatch(/signature|413/);
    expect(await balance()).toBe(FUNDS);
  },
);
