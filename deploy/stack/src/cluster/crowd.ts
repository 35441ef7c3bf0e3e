import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@jukwaa/database';
import { type BrokenPlace, HANG_UPS } from '../crash/fault-round.ts';
import { type Judged, judgePlayers } from '../crash/judge-rounds.ts';
import type { PlayerOrder } from '../crash/orders/order.ts';
import type { Manner } from '../crash/players/ask-order.ts';
import { bet } from '../crash/players/bets.ts';
import { newPlayers, type SimulatedPlayer } from '../crash/players/player.ts';
import { callerFrom } from '../testing/bettors.ts';

/** Mean pause of a player between two bets, ms. */
const PAUSE_MS = 20_000;
/** After the last fault a bet gets its answer within this time, or it counts as unknown, ms. */
const PATIENCE_MS = 60_000;
/** Signups at the same time: more would wait for each other's password hashes. */
const JOINING = 4;

/** One address may send 1,000 codes an hour to new players. */
const PLAYERS_OF_AN_ADDRESS = 100;

/** The product, with an edge that trusts this machine as its balancer. */
interface CrowdPlace extends BrokenPlace {
  readonly edgeUrl: string;
}

/** Many players who bet now and then while all parts fail in turn. */
export interface Crowd {
  /** Waits until every bet has its answer. */
  stop(): Promise<void>;
  /** Compares the answers to all their bets with the records. */
  judged(db: Database): Promise<Judged & { readonly players: readonly SimulatedPlayer[] }>;
  /** The longest time without a placed bet, s. */
  longestGap(): number;
}

/** An address among those of private networks; 100 players share one. */
const addressOf = (n: number): string => {
  const network = Math.floor(n / PLAYERS_OF_AN_ADDRESS);
  return `10.0.${(network >> 8) & 255}.${network & 255}`;
};

async function joinAll(place: CrowdPlace, from: number, count: number): Promise<SimulatedPlayer[]> {
  const share = Math.ceil(count / JOINING);
  const firsts = Array.from({ length: JOINING }, (_, n) => n * share);
  const callOf = (n: number) => callerFrom(place.edgeUrl, addressOf(n));
  const joining = firsts.map((first) =>
    newPlayers(place, from + first, Math.max(0, Math.min(share, count - first)), callOf),
  );
  return (await Promise.all(joining)).flat();
}

/** Signs the players up and starts them. Each has one connection at a time, which stays open between calls. */
export async function startCrowd(place: CrowdPlace, from: number, count: number): Promise<Crowd> {
  const { offer, operator } = place;
  const players = await joinAll(place, from, count);
  const run = { placedAt: performance.now(), gap: 0, endsAt: Number.POSITIVE_INFINITY };
  const ending = new AbortController();
  setMaxListeners(count + 1, ending.signal);
  const manner: Manner = {
    hangUps: HANG_UPS,
    isOver: () => performance.now() > run.endsAt,
    onKnown({ kind, answer }: PlayerOrder) {
      if (kind !== 'bet' || answer?.kind !== 'done') return;
      const now = performance.now();
      run.gap = Math.max(run.gap, now - run.placedAt);
      run.placedAt = now;
    },
  };
  const pause = () =>
    wait(Math.random() * 2 * PAUSE_MS, undefined, { signal: ending.signal }).catch(() => undefined);
  const betting = async (player: SimulatedPlayer) => {
    for (await pause(); !ending.signal.aborted; await pause()) await bet(player, offer, manner);
  };
  const bets = Promise.all(players.map(betting));
  // `stop` throws the error of a player.
  bets.catch(() => undefined);
  return {
    longestGap: () => run.gap / 1_000,
    async stop() {
      run.endsAt = performance.now() + PATIENCE_MS;
      ending.abort();
      await bets;
    },
    async judged(db) {
      const audit = await judgePlayers(db, players, operator, { isSettled: true });
      return { fault: `${count} players, through all of it`, players, ...audit };
    },
  };
}
