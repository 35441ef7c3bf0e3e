import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../cluster/cluster.ts';
import { newOffer } from '../../crash/players/offer.ts';
import { play } from '../../crash/players/play.ts';
import { newPlayers } from '../../crash/players/player.ts';
import { caller } from '../../testing/bettors.ts';

/** Duration of each kind of work. */
export const SECONDS = 15;
const PLAYERS = 16;
/** Visitors who read pages, each one after the other. */
export const READERS = 8;

/** Kinds of work, by what their figures are used for. */
export type WorkName = 'idle' | 'order' | 'page' | 'message' | 'broker message';

/** A kind of work of the cluster. `run` is measured; it returns the number of units that were done. */
export interface Work {
  readonly name: WorkName;
  readonly unit: string;
  prepare(cluster: Cluster): Promise<{ run(): Promise<number>; end(): Promise<void> }>;
}

const nothing = async () => undefined;

/** Players bet, sell bets, play and pay, each one order after the other. */
export const orders: Work = {
  name: 'order',
  unit: 'order',
  async prepare(cluster) {
    const offer = await newOffer(caller(cluster.url));
    const players = await newPlayers(cluster, 0, PLAYERS);
    return {
      async run() {
        const playing = play({ players, offer, operator: cluster.operator, hangUps: 0 });
        await wait(SECONDS * 1_000);
        await playing.stop();
        return playing.known();
      },
      end: nothing,
    };
  },
};

/** Visitors read the first page, rendered for each, for so long. @returns the time that each good page took (ms) */
export async function readPages(url: string, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1_000;
  const latencies: number[] = [];
  const reader = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      const page = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      await page.arrayBuffer();
      if (page.ok) latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return latencies;
}

export const pages: Work = {
  name: 'page',
  unit: 'page',
  prepare: async ({ url }) => ({
    run: async () => (await readPages(url, SECONDS)).length,
    end: nothing,
  }),
};

/** Nothing: the parts' own work, such as leases, prices and clean-up. */
export const idle: Work = {
  name: 'idle',
  unit: 'idle second',
  prepare: async () => ({
    async run() {
      await wait(SECONDS * 1_000);
      return SECONDS;
    },
    end: nothing,
  }),
};
