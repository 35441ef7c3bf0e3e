import { printNote, printTable } from '@jukwaa/build/report';
import { MAX_PICKS } from '@jukwaa/contracts';
import { DEFAULT_TAX_POLICY, type SlipPick, type SlipState, slipOf, summariseSlip } from '@jukwaa/domain';

/** Longest time of one recomputation, ms. */
const GOAL_MS = 0.1;
const ROUNDS = 20_000;
const WARM_UP = 5_000;
const SAMPLES = 7;

/** The odds of 30 picks. Each slip has different ones, so no result can be cached. */
const oddsOf = (slip: number): number[] =>
  Array.from({ length: MAX_PICKS }, (_, at) => (1_050 + ((slip * 37 + at * 101) % 900)) / 1_000);

function fullSlip(number: number): SlipState<SlipPick> {
  const picks = oddsOf(number).map((odds, at): SlipPick => {
    const ref = { match_id: at + 1, market_id: 1, outcome_id: '1', specifier: '' };
    return { ...ref, id: `pick-${at}`, odds, previous_odds: odds, active: 1, status: 0 };
  });
  return slipOf(picks);
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** A page's naive code: one loop in floating point. Returns the payout in Ksh. */
function plainLoop(odds: readonly number[], stake: number): number {
  let product = 1;
  for (const price of odds) product *= price;
  const net = stake - cents(stake * 0.125);
  const winning = Math.min(Math.floor(net * Math.min(product, 1_000_000) * 100) / 100, 1_000_000);
  return winning - cents((winning - net) * 0.2);
}

/** The median time of one run, ms, over samples of many. */
function timeOf(run: (round: number) => unknown): number {
  for (let round = 0; round < WARM_UP; round += 1) run(round);
  const samples = Array.from({ length: SAMPLES }, () => {
    const from = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) run(round);
    return (performance.now() - from) / ROUNDS;
  });
  return samples.sort((a, b) => a - b)[Math.floor(SAMPLES / 2)] ?? Number.NaN;
}

const SLIPS = 1_000;

/**
 * `npm run bench:slip`: a slip of 30 picks, recomputed exactly after each change of its odds, compared with a plain loop. Returns
 * 1 when the goal is missed.
 */
export function benchSlipMaths(): number {
  const slips = Array.from({ length: SLIPS }, (_, number) => fullSlip(number));
  const odds = slips.map((_, number) => oddsOf(number));
  const stake = (round: number) => 4_900 + round;
  const exact = timeOf((round) =>
    summariseSlip('bet', slips[round % SLIPS] ?? fullSlip(0), stake(round), DEFAULT_TAX_POLICY),
  );
  const plain = timeOf((round) => plainLoop(odds[round % SLIPS] ?? [], stake(round) / 100));
  const wrong = slips.filter((slip, number) => {
    const shown = summariseSlip('bet', slip, stake(number), DEFAULT_TAX_POLICY).payout_cents;
    return Math.round(plainLoop(odds[number] ?? [], stake(number) / 100) * 100) !== shown;
  }).length;
  const microseconds = (ms: number) => `${(ms * 1_000).toFixed(2)} µs`;
  const title = `${MAX_PICKS} picks recomputed, median of ${SAMPLES} x ${ROUNDS}`;
  printTable({ title, heads: ['', 'time', 'payouts'], texts: ['payouts'] }, [
    ['exact, with every money line', microseconds(exact), 'exact by definition'],
    ['plain loop, payout only', microseconds(plain), `${wrong} of ${SLIPS} payouts off`],
  ]);
  const isMet = exact < GOAL_MS;
  printNote(`goal of ${GOAL_MS} ms: ${isMet ? 'reached' : 'missed'}`);
  return isMet ? 0 : 1;
}
