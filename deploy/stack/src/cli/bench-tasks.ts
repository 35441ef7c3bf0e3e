import type { Task } from '../run/run-task.ts';
import { onDisk } from './on-disk.ts';

interface Bench {
  readonly summary: string;
  readonly run: Task['run'];
}

/** By the name after `bench:`. */
const MEASURES: Readonly<Record<string, Bench>> = {
  load: {
    summary:
      'cold load of home on an emulated phone, beside a single bundle, and of a match, jackpot and casino: [--runs N] [--paths home,match,jackpot,casino]',
    run: async (args) => (await import('../bench/load.ts')).benchLoad(args),
  },
  render: {
    summary: 'first screens rendered at the edge, and pages of them that it sends a second',
    run: async () => (await import('../bench/render/render.ts')).benchRender(),
  },
  odds: {
    summary:
      'a list in view while its odds move, on an emulated phone, beside bare cells: [--seconds N] [--rates a,b] [--matches N]',
    run: async (args) => (await import('../bench/odds.ts')).benchOdds(args),
  },
  delivery: {
    summary: 'publish, rollback, broken canary, bytes per remote, switching: [--short]',
    run: async (args) => (await import('../bench/delivery/delivery.ts')).benchDelivery(args),
  },
  health: {
    summary: 'simulated releases: false rollbacks and views until a fault is found, beside a fixed test',
    run: async () => (await import('../bench/health/health.ts')).benchHealth(),
  },
  edit: {
    summary: 'from saving a source file to its text in the open page, one remote from source and everything',
    run: async () => (await import('../bench/edit/edit.ts')).benchEdit(),
  },
  bets: {
    summary: 'bets per second through HTTP, beside the bare transaction',
    run: async () => (await import('../bench/bets.ts')).benchBets(),
  },
  overload: {
    summary:
      'bets and lists through the edge at 1, 2 and 10 times the best rate, and what the probes answer: [--cluster]',
    run: async (args) => (await import('../bench/overload/overload.ts')).benchOverload(args),
  },
  lists: {
    summary: 'lists, search and match pages at 10,000 open matches, beside bare statements',
    run: async () => (await import('../bench/lists.ts')).benchLists(),
  },
  jackpot: {
    summary:
      'jackpot tickets through HTTP beside bets, and a settlement of 200,000 lines beside the bare update of as many rows',
    run: async () => (await import('../bench/jackpot/jackpot.ts')).benchJackpot(),
  },
  crash: {
    summary: 'bets and cash-outs of 1,000 players in one crash round, beside the bare update of one row',
    run: async () => (await import('../bench/crash/crash.ts')).benchCrash(),
  },
  virtuals: {
    summary: '10,000 bets of one virtual round settled while bets are placed, beside the bare update of them',
    run: async () => (await import('../bench/virtuals/virtuals.ts')).benchVirtuals(),
  },
  settle: {
    summary: '5,000 to 500,000 bets on one match settled, beside the bare update of them: [--most N]',
    run: async (args) => (await import('../bench/settle/settle.ts')).benchSettle(args),
  },
  archive: {
    summary: 'bets placed while the worker moves 100,000 old ones to the archive: [--bets N]',
    run: async (args) => (await import('../bench/archive/archive.ts')).benchArchive(args),
  },
  slip: {
    summary: 'a slip of 30 picks recomputed, beside a plain loop',
    run: async () => (await import('../bench/slip-maths.ts')).benchSlipMaths(),
  },
  'time-to-bet': {
    summary: 'from opening the address cold to an accepted bet, on an emulated phone',
    run: async (args) => (await import('../bench/time-to-bet.ts')).benchTimeToBet(args),
  },
  frames: {
    summary:
      'frames of a crash flight, a scrolled lobby and a virtual match on an emulated phone, beside a blank page: [--seconds N]',
    run: async (args) => (await import('../bench/frames.ts')).benchFrames(args),
  },
  feed: {
    summary: 'odds changes to subscribed clients, beside bare sockets',
    run: async () => (await import('../bench/feed/feed.ts')).benchFeed(),
  },
  cluster: {
    summary:
      'cores, memory and bandwidth of a cluster for 1,000 players; or bets/s on 1 to N backends, or pages/s and N live clients of one edge: [--backends N | --edge N]',
    run: async (args) => (await import('../bench/cluster/cluster-bench.ts')).benchCluster(args),
  },
  live: {
    summary:
      'processor time and memory of the balancer for live connections, with and without TLS and its filter',
    run: async () => (await import('../bench/live/live.ts')).benchLive(),
  },
  start: {
    summary:
      'from the start of the process of each role of an image to its first good answer: [--image <folder>]',
    run: async (args) => (await import('../bench/start/start.ts')).benchStart(args),
  },
  outbox: {
    summary: 'committed messages to a subscriber through Mosquitto and NATS, beside a bare publisher',
    run: async () => (await import('../bench/outbox/outbox.ts')).benchOutbox(),
  },
  weight: {
    summary:
      'compressed bytes of each npm package and of our folders in what a page loads, beside the live version',
    run: async () => (await import('../bench/weight/weight.ts')).benchWeight(),
  },
  pricing: {
    summary: 'error of football prices against a season file: <season.csv>',
    run: async (args) => (await import('../bench/pricing.ts')).benchPricing(args),
  },
};

/** The benchmarks. With `--html` each also writes a page with its tables and their charts. */
export const BENCHES: Readonly<Record<string, Task>> = Object.fromEntries(
  Object.entries(MEASURES).map(([name, { summary, run }]) => [
    `bench:${name}`,
    {
      summary: `${summary} [--html]`,
      run: (args) =>
        onDisk(async () => (await import('../bench/with-page.ts')).withPage({ name, summary }, args, run)),
    },
  ]),
);
