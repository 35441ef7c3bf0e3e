import { printNote, startTable } from '@jukwaa/build/report';
import { KINDS, type PartKind, type Usage } from './cpu-meter.ts';
import { VISITORS } from './live-work.ts';
import type { Measured } from './measured.ts';
import type { WorkName } from './work.ts';

const PLAYERS = 1_000;
/** Actions of a player with an open page: a whole load every five minutes, an order every three, two live messages a second. */
const PER_SECOND = { page: 1 / 300, order: 1 / 180, message: 2 } as const satisfies Partial<
  Record<WorkName, number>
>;
/** One whole load in so many finds nothing in the browser's cache, and brings all scripts of the first page (`bench:load`), bytes. */
const COLD_EVERY = 10;
const COLD_BYTES = 174_700;

const BITS = 8;
const MEGA = 1_000_000;

/** Costs of 1,000 players with open pages in a kind of parts. */
interface PartCosts {
  readonly kind: PartKind;
  /** Busy cores beyond those of the idle cluster, and those. */
  readonly cores: number;
  readonly idleCores: number;
  /** Memory of the open pages, and of the part without them (MB). */
  readonly openMb: number;
  readonly idleMb: number;
}

/** Bytes of 1,000 players in a second. */
interface Traffic {
  readonly what: string;
  readonly fromPlayers: number;
  readonly toPlayers: number;
}

/** The measured kinds of work that players do, with the units of 1,000 of them in a second. */
const plannedIn = (all: readonly Measured[]) =>
  Object.entries(PER_SECOND).flatMap(([name, perSecond]) => {
    const measured = all.find((one) => one.name === name);
    return measured === undefined ? [] : [{ measured, rate: perSecond * PLAYERS }];
  });

/** @param empty what the parts used before any player came */
export function costsOfThousand(
  all: readonly Measured[],
  empty: Record<PartKind, Pick<Usage, 'memoryMb'>>,
): PartCosts[] {
  const idle = all.find(({ name }) => name === 'idle');
  const pages = all.find(({ name }) => name === 'message');
  return KINDS.map((kind) => {
    const idleMs = idle?.costs[kind] ?? 0;
    const ms = plannedIn(all).map(
      ({ measured: { costs, perSecond }, rate }) => Math.max(0, costs[kind] - idleMs / perSecond) * rate,
    );
    return {
      kind,
      cores: ms.reduce((sum, one) => sum + one, 0) / 1_000,
      idleCores: idleMs / 1_000,
      openMb: (Math.max(0, pages?.openMb[kind] ?? 0) * PLAYERS) / VISITORS,
      idleMb: empty[kind].memoryMb,
    };
  });
}

export function trafficOfThousand(all: readonly Measured[]): Traffic[] {
  const ofWork = plannedIn(all).map(({ measured: { unit, front }, rate }) => ({
    what: `${rate.toFixed(1)} a second: each ${unit}`,
    fromPlayers: front.fromClients * rate,
    toPlayers: front.toClients * rate,
  }));
  const scripts = (COLD_BYTES * PER_SECOND.page * PLAYERS) / COLD_EVERY;
  const what = `scripts of ${COLD_BYTES / 1_000} kB in one of ${COLD_EVERY} page loads`;
  return [...ofWork, { what, fromPlayers: 0, toPlayers: scripts }];
}

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
const megabits = (bytes: number): string => ((bytes * BITS) / MEGA).toFixed(2);

/**
 * Prints what 1,000 players with open pages cost: cores and memory of each kind of parts, those of the idle cluster apart, which
 * more players do not raise, and the bandwidth between browsers and the balancer.
 */
export function printThousand(all: readonly Measured[], empty: Record<PartKind, Usage>): void {
  printNote('');
  const heads = [`for ${PLAYERS} players at once`, 'cores', 'cores idle', 'MB of open pages', 'MB idle'];
  const table = startTable({ heads, charted: [], limits: {} });
  const costs = costsOfThousand(all, empty);
  const row = (name: string, { cores, idleCores, openMb, idleMb }: Omit<PartCosts, 'kind'>) =>
    table.row([name, cores.toFixed(3), idleCores.toFixed(3), openMb.toFixed(0), idleMb.toFixed(0)]);
  for (const { kind, ...own } of costs) row(kind, own);
  row('all', {
    cores: sumOf(costs, ({ cores }) => cores),
    idleCores: sumOf(costs, ({ idleCores }) => idleCores),
    openMb: sumOf(costs, ({ openMb }) => openMb),
    idleMb: sumOf(costs, ({ idleMb }) => idleMb),
  });
  printNote('');
  const wireHeads = [`Mbit/s of ${PLAYERS} players`, 'from them', 'to them'];
  const wire = startTable({ heads: wireHeads, charted: [], limits: {} });
  const traffic = trafficOfThousand(all);
  for (const { what, fromPlayers, toPlayers } of traffic)
    wire.row([what, megabits(fromPlayers), megabits(toPlayers)]);
  const sums = [
    sumOf(traffic, ({ fromPlayers }) => fromPlayers),
    sumOf(traffic, ({ toPlayers }) => toPlayers),
  ];
  wire.row(['all', ...sums.map(megabits)]);
  printNote('bytes as the balancer counts them, without TLS and TCP');
}
