import type { Task } from '../run/run-task.ts';

/** These benchmarks measure a disk; their folders are removed at the end. */
const onDisk = async (work: () => Promise<number>): Promise<number> =>
  (await import('../tasks/own-temp.ts')).withOwnTemp(work, 'disk');

/** Every command behind the npm scripts. */
export const TASKS: Readonly<Record<string, Task>> = {
  start: {
    summary: 'builds what changed and serves everything',
    run: async () => (await import('../start/supervise.ts')).supervise(),
  },
  serve: {
    summary: 'what start runs, and starts again when it ends by a failure',
    run: async () => (await import('../start/start.ts')).serve(),
  },
  'sandbox-games': {
    summary: 'what start runs for the slots of the sandbox provider',
    run: async () => {
      await (await import('@jukwaa/sandbox-provider')).runProvider();
      return 0;
    },
  },
  build: {
    summary: 'builds host and remotes that changed, and judges their byte budgets: [name…]',
    run: async (args) => (await import('../tasks/build.ts')).buildTask(args),
  },
  dev: {
    summary: 'as start, and shows what is edited in the open page: [remote …]',
    run: async (args) => (await import('../dev/dev.ts')).dev(args),
  },
  reset: {
    summary: 'empties the data folder',
    run: async () => (await import('../tasks/reset.ts')).reset(),
  },
  feed: {
    summary: 'feed tools: replay <file.csv> [--speed N]',
    run: async (args) => (await import('@jukwaa/backend')).replayCommand(args),
  },
  policy: {
    summary: 'dated rules of the operator: list, set <name> <json> --from <instant>',
    run: async (args) => {
      const { operatorFileOf } = await import('../start/admit-operator.ts');
      const { dataDirOf } = await import('../start/settings.ts');
      const operatorFile = operatorFileOf(dataDirOf(process.env));
      return (await import('@jukwaa/backend/commands')).policyCommand(args, { operatorFile });
    },
  },
  jackpot: {
    summary:
      'jackpots of the running stack: list, show, games, open, close, tickets, pool, exposure, settle, automatic, audit',
    run: async (args) => {
      const { operatorFileOf } = await import('../start/admit-operator.ts');
      const { dataDirOf } = await import('../start/settings.ts');
      const operatorFile = operatorFileOf(dataDirOf(process.env));
      return (await import('@jukwaa/backend/commands')).jackpotCommand(args, { operatorFile });
    },
  },
  check: {
    summary: 'types, lint, formatting, import rules and byte budgets',
    run: async () => (await import('../tasks/check.ts')).check(),
  },
  unit: {
    summary: 'unit, component and service tests',
    run: async (args) => (await import('../tasks/test-runs.ts')).unit(args),
  },
  e2e: {
    summary: 'browser tests through the host: [--base <url>]',
    run: async (args) => (await import('../tasks/test-runs.ts')).e2e(args),
  },
  'e2e:preview': {
    summary: 'publishes a remote behind a label, and runs the browser tests against its preview: <remote>',
    run: async (args) => (await import('../tasks/e2e-preview.ts')).e2ePreview(args),
  },
  screenshots: {
    summary: 'pictures of every route with a page to look at them: [--base <url>]',
    run: async (args) => (await import('../tasks/screenshots.ts')).screenshots(args),
  },
  'audit:pages': {
    summary:
      'accessibility, best practices and findability of home, login and a content page: [--base <url>]',
    run: async (args) => (await import('../tasks/test-runs.ts')).auditPages(args),
  },
  verify: {
    summary: 'everything that CI runs: check, unit, e2e; [--long] with every fault and kill',
    run: async (args) => (await import('../tasks/verify.ts')).verify(args),
  },
  crash: {
    summary:
      'ten kills under load, and the result of every bet and payment: [--database folder|postgres] [--kills N] [--jackpot [season.csv]] [--faults]',
    run: (args) => onDisk(async () => (await import('../crash/crash.ts')).crash(args)),
  },
  fuzz: {
    summary: 'random requests, upgrades and frames against a stack of its own: [--seconds N] [--seed S]',
    run: async (args) => (await import('../fuzz/fuzz.ts')).fuzz(args),
  },
  soak: {
    summary: 'simulated days of bets on a data folder, and what grows: [--days N] [--speed S] [--shorter N]',
    run: (args) => onDisk(async () => (await import('../soak/soak.ts')).soak(args)),
  },
  rtp: {
    summary: 'return to player of our own games: computed, simulated and published: [game…]',
    run: async (args) => (await import('../rtp/rtp.ts')).rtp(args),
  },
  format: {
    summary: 'formats and fixes what can be fixed',
    run: async () => (await import('../tasks/check.ts')).format(),
  },
  'new-remote': {
    summary: 'writes a working remote: <name>',
    run: async (args) => (await import('../new-remote/new-remote.ts')).newRemote(args),
  },
  'bench:load': {
    summary: 'cold load of home on an emulated phone, beside a single bundle',
    run: (args) => onDisk(async () => (await import('../bench/load.ts')).benchLoad(args)),
  },
  'bench:odds': {
    summary:
      'a list in view while its odds move, on an emulated phone, beside bare cells: [--seconds N] [--rates a,b] [--matches N]',
    run: (args) => onDisk(async () => (await import('../bench/odds.ts')).benchOdds(args)),
  },
  'bench:delivery': {
    summary: 'publish, rollback, broken canary, bytes per remote, switching: [--short]',
    run: (args) => onDisk(async () => (await import('../bench/delivery/delivery.ts')).benchDelivery(args)),
  },
  'bench:edit': {
    summary: 'from saving a source file to its text in the open page, one remote from source and everything',
    run: () => onDisk(async () => (await import('../bench/edit/edit.ts')).benchEdit()),
  },
  'bench:bets': {
    summary: 'bets per second through HTTP, beside the bare transaction',
    run: () =>
      onDisk(async () => {
        await (await import('../bench/bets.ts')).benchBets();
        return 0;
      }),
  },
  'bench:overload': {
    summary: 'bets and lists through the edge at 1, 2 and 10 times the best rate, and what the probes answer',
    run: () => onDisk(async () => (await import('../bench/overload/overload.ts')).benchOverload()),
  },
  'bench:lists': {
    summary: 'lists, search and match pages at 10,000 open matches, beside bare statements',
    run: () =>
      onDisk(async () => {
        await (await import('../bench/lists.ts')).benchLists();
        return 0;
      }),
  },
  'bench:jackpot': {
    summary:
      'jackpot tickets through HTTP beside bets, and a settlement of 200,000 lines beside the bare update of as many rows',
    run: () =>
      onDisk(async () => {
        await (await import('../bench/jackpot/jackpot.ts')).benchJackpot();
        return 0;
      }),
  },
  'bench:crash': {
    summary: 'bets and cash-outs of 1,000 players in one crash round, beside the bare update of one row',
    run: () =>
      onDisk(async () => {
        await (await import('../bench/crash/crash.ts')).benchCrash();
        return 0;
      }),
  },
  'bench:virtuals': {
    summary: '10,000 bets of one virtual round settled while bets are placed, beside the bare update of them',
    run: () =>
      onDisk(async () => {
        await (await import('../bench/virtuals/virtuals.ts')).benchVirtuals();
        return 0;
      }),
  },
  'bench:slip': {
    summary: 'a slip of 30 picks recomputed, beside a plain loop',
    run: () => onDisk(async () => (await import('../bench/slip-maths.ts')).benchSlipMaths()),
  },
  'bench:time-to-bet': {
    summary: 'from opening the address cold to an accepted bet, on an emulated phone',
    run: (args) => onDisk(async () => (await import('../bench/time-to-bet.ts')).benchTimeToBet(args)),
  },
  'bench:frames': {
    summary:
      'frames of a crash flight, a scrolled lobby and a virtual match on an emulated phone, beside a blank page: [--seconds N]',
    run: (args) => onDisk(async () => (await import('../bench/frames.ts')).benchFrames(args)),
  },
  'bench:feed': {
    summary: 'odds changes to subscribed clients, beside bare sockets',
    run: () => onDisk(async () => (await import('../bench/feed/feed.ts')).benchFeed()),
  },
  'verify:settlement': {
    summary:
      'random bets on a replayed season against an independent settlement, and a search for sure profits: <season.csv>',
    run: (args) =>
      onDisk(async () => (await import('../verify-settlement/verify-settlement.ts')).verifySettlement(args)),
  },
  'verify:jackpot': {
    summary: 'a search for sure profits in the rules of jackpots, and attacks on their tickets: <season.csv>',
    run: async (args) =>
      onDisk(async () => (await import('../verify-jackpot/verify-jackpot.ts')).verifyJackpot(args)),
  },
  'verify:virtuals': {
    summary:
      'returns of flat bets on every market of virtual seasons, and a search for sure profits: [--rounds N] [--covers N]',
    run: async (args) => (await import('../verify-virtuals/verify-virtuals.ts')).verifyVirtuals(args),
  },
  'bench:pricing': {
    summary: 'error of football prices against a season file: <season.csv>',
    run: (args) => onDisk(async () => (await import('../bench/pricing.ts')).benchPricing(args)),
  },
};
