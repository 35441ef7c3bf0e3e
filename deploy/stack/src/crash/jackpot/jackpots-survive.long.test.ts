import { afterEach, expect, test } from '@jest/globals';
import { killLeftovers } from '../../testing/child.ts';
import { preparedFolder } from '../crash-places.ts';
import { jackpotRun } from './jackpot-run.ts';

const SLOW_MS = 300_000;
const TICKETS = 200;

afterEach(killLeftovers);

test(
  '[JACKPOT-08] tickets of a killed process are placed once and paid once, and a recount of every line gives the same prizes',
  async () => {
    // `npm run crash -- --jackpot` sells 10,000 tickets, and refunds and corrects jackpots as well.
    const { audit, kills } = await jackpotRun(await preparedFolder(), {
      season: null,
      players: 4,
      tickets: TICKETS,
      kills: { selling: 1, settling: [] },
      drawn: 1,
      withRefund: false,
      withCorrection: false,
      hangUps: 0.1,
      seed: 'unit',
    });
    expect(audit.wrong).toEqual([]);
    expect([kills, audit.placed >= TICKETS, audit.foundAgain > 0]).toEqual([1, true, true]);
    // Every tier but the main prize has winners.
    const [daily] = audit.jackpots;
    expect(daily?.recounted.tiers.slice(1).every(({ lines }) => lines > 0)).toBe(true);
  },
  SLOW_MS,
);
