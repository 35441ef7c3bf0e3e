import { describe, expect, test } from '@jest/globals';
import { commitmentOf, crashPoint, matchesCommitment, verifyCrashRound, verifyOutcome } from '../fairness.ts';
import { hashChain, linkOf, stepsToTip } from './chain.ts';
import { pointOf, shareOf } from './crash.ts';
import { floats } from './floats.ts';
import { toHex } from './hashing.ts';
import { drawn, numbersTo, POCKETS, partOf } from './outcomes.ts';
import { roll } from './roll.ts';

/** Block 505750, and the published tip of bustabit's second chain. */
const BUSTABIT_SALT = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526';
const BUSTABIT_TIP = '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277';
const FIRST_GAME = '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf';
const SERVER_SEED = 'server seed';
const bet = (nonce: number) => ({ clientSeed: 'client seed', nonce });

/** Bustabit's games return 99 %. */
const bustabitCrash = async (seed: string) => pointOf(await shareOf(seed, BUSTABIT_SALT), 99);
const pocket = async (nonce: number, pockets: number) =>
  partOf((await floats(SERVER_SEED, bet(nonce), 1))[0] ?? 0, pockets);
const keno = async (seed: string, nonce: number, { count = 10, of = 40 } = {}) =>
  drawn(await floats(seed, bet(nonce), count), numbersTo(of));

describe('crash points', () => {
  test.each([
    ['b2acd37fbdb5509926ab5d7329704c840f8467266c90019682f3b260a029bdba', 126],
    ['82886b71b3b26e4b162bbdf4e7024f50f6a7250c207fb9ce497ad56a3e7e700a', 118],
    ['cb7da3ec6cb68d4c0fccd9640641cabcac641f12ff97e7314ec3e074ac0981e0', 126],
    ['b459e199bac1342bf22d7aa6d19180aff35ab69f453d809949aab3e8d5e545aa', 377],
    ['5d07719b61b0abb6f1c3b17b1d69c838278f87f9b5e75077026e5fedf96c2eb2', 205_590],
    ['7d58fa510e6ad19a5c2a08302906110702ad354c3d275592068bc3df9cd7fd1d', 10_571_005],
    ['66508662791cbe526d740394a62713d3879f00cd11ee5ef10f7b592c676371f4', 145_685],
    [FIRST_GAME, 1_549],
  ])('bustabit’s published game %s crashes at %i hundredths', async (seed, hundredths) => {
    expect(await bustabitCrash(seed)).toBe(hundredths);
  });

  test('a player who always cashes out at the same target gets back about 99 % of the stakes, at any target', async () => {
    const games = 4_000;
    const seeds = Array.from({ length: games }, (_, at) => at.toString(16).padStart(64, '0'));
    const points = await Promise.all(seeds.map((seed) => bustabitCrash(seed)));
    for (const target of [110, 200, 500]) {
      const returned = (points.filter((point) => point >= target).length * target) / (100 * games);
      // Three standard deviations of the share of won rounds, times the target.
      const share = 99 / target;
      const slack = 3 * Math.sqrt((share * (1 - share)) / games) * (target / 100);
      expect(Math.abs(returned - 0.99)).toBeLessThan(slack);
    }
  });
});

describe('instant games', () => {
  test('roulette returns the published pockets', async () => {
    expect(await Promise.all([1, 2, 3].map((nonce) => pocket(nonce, POCKETS)))).toEqual([27, 19, 8]);
  });

  test('keno draws the published numbers, each at most once', async () => {
    const draw = (nonce: number) => keno(SERVER_SEED, nonce);
    expect(await draw(1)).toEqual([30, 26, 10, 37, 22, 35, 25, 24, 39, 4]);
    expect(await draw(2)).toEqual([22, 26, 8, 4, 3, 19, 9, 2, 34, 10]);
    expect(await draw(3)).toEqual([10, 36, 19, 17, 33, 30, 28, 37, 40, 39]);
    const all = await keno(SERVER_SEED, 4, { count: 40 });
    expect(new Set(all).size).toBe(40);
  });

  test('dice and wheel return the published results', async () => {
    expect(await Promise.all([1, 2].map((nonce) => roll(SERVER_SEED, bet(nonce))))).toEqual([7_467, 5_386]);
    expect(await Promise.all([1, 2].map((nonce) => pocket(nonce, 10)))).toEqual([7, 5]);
  });
});

describe('seeds', () => {
  test('bustabit’s first seed leads to the published tip, and another seed does not', async () => {
    expect(await linkOf(FIRST_GAME)).toBe(BUSTABIT_TIP);
    expect(await stepsToTip(FIRST_GAME, BUSTABIT_TIP, 10)).toBe(1);
    expect(await stepsToTip('00', BUSTABIT_TIP, 10)).toBeNull();
  });

  test('a seed chain is played from its tip back to its secret, and every seed leads to the tip', async () => {
    const secret = await commitmentOf('testing');
    expect(secret.slice(0, 8)).toBe('cf80cd8a');
    const { tip, seeds } = await hashChain(secret, 5);
    expect(seeds.at(-1)).toBe(secret);
    expect(seeds.at(-3)).toBe('86ba47f64783d3ae4509128b8f365b6424361a7d558ac1dfc90aa8fa3ccba285');
    expect(await Promise.all(seeds.map((seed) => stepsToTip(seed, tip, 5)))).toEqual([1, 2, 3, 4, 5]);
  });

  test('a commitment matches only its own seed', async () => {
    const seed = toHex(Uint8Array.of(0, 1, 254, 255));
    const commitment = await commitmentOf(seed);
    expect(seed).toBe('0001feff');
    expect(await matchesCommitment(seed, commitment)).toBe(true);
    expect(await matchesCommitment('0001fefe', commitment)).toBe(false);
  });
});

describe('a player verifies a round', () => {
  const proof = { serverSeed: FIRST_GAME, commitment: BUSTABIT_TIP, outcome: 1_549 };

  test("a player's check confirms a true round, with one number or several", async () => {
    expect(await verifyOutcome(proof, bustabitCrash)).toEqual({ ok: true, value: undefined });
    const draw = (seed: string) => keno(seed, 1, { count: 2 });
    const drawn = { ...proof, outcome: await draw(FIRST_GAME) };
    expect((await verifyOutcome(drawn, draw)).ok).toBe(true);
  });

  test("a player's check reports an exchanged seed or a changed outcome", async () => {
    const exchanged = { ...proof, serverSeed: BUSTABIT_TIP };
    expect(await verifyOutcome(exchanged, bustabitCrash)).toEqual({ ok: false, error: 'wrong_seed' });
    expect(await verifyOutcome({ ...proof, outcome: 1_548 }, bustabitCrash)).toEqual({
      ok: false,
      error: 'wrong_outcome',
    });
    expect((await verifyOutcome({ ...proof, outcome: [1_549, 1] }, bustabitCrash)).ok).toBe(false);
  });

  test('[GAMES-02] a player verifies a crash round back to an earlier seed of its chain, and to its tip', async () => {
    const { tip, seeds } = await hashChain(await commitmentOf('testing'), 8);
    const [earlier = '', , before = '', seed = ''] = seeds;
    const chain = {
      number: 1,
      tip,
      client_seed: 'client seed',
      length: 8,
      first_round: 1,
      created_at: '2026-11-21T16:30:00.000Z',
    };
    const point = await crashPoint(seed, chain.client_seed);
    const anchor = { position: 1, hash: earlier };
    const round = { seed, commitment: before, position: 4, anchor, chain, crash_point: point };
    expect(await verifyCrashRound(round)).toEqual({ ok: true, value: undefined });
    const toTip = { ...round, anchor: { position: 0, hash: tip } };
    expect((await verifyCrashRound(toTip)).ok).toBe(true);
    const wrong = (changes: object, error: string) =>
      expect(verifyCrashRound({ ...round, ...changes })).resolves.toEqual({ ok: false, error });
    await wrong({ position: 5 }, 'wrong_chain');
    await wrong({ seed: tip }, 'wrong_chain');
    await wrong({ commitment: earlier }, 'wrong_seed');
    await wrong({ crash_point: point + 1 }, 'wrong_outcome');
    await wrong({ chain: { ...chain, client_seed: 'another' } }, 'wrong_outcome');
  });

  test("a page on plain http shows that it can't verify a round", async () => {
    const { crypto } = globalThis;
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    try {
      expect(await verifyOutcome(proof, bustabitCrash)).toEqual({ ok: false, error: 'no_crypto' });
    } finally {
      Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
    }
  });
});
