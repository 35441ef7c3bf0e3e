import { OPERATOR_TASKS } from '../operate/operator-tasks.ts';
import type { Task } from '../run/run-task.ts';
import { BENCHES } from './bench-tasks.ts';
import { onDisk } from './on-disk.ts';

/** Every command behind the npm scripts. */
export const TASKS: Readonly<Record<string, Task>> = {
  ...OPERATOR_TASKS,
  start: {
    summary: 'builds what changed and serves everything: [--roles edge,backend,worker,registry]',
    run: async (args) => (await import('../start/supervise.ts')).supervise(args),
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
  image: {
    summary: 'makes a folder that runs without sources and compilers: --to <folder>',
    run: async (args) => (await import('../image/build-image.ts')).buildImage(args),
  },
  build: {
    summary: 'builds host and remotes that changed, and judges their byte budgets: [name…]',
    run: async (args) => (await import('../tasks/build.ts')).buildTask(args),
  },
  cluster: {
    summary: 'runs every part as a process of its own, with PostgreSQL, brokers and HAProxy',
    run: async (args) => (await import('../cluster/run-cluster.ts')).runCluster(args),
  },
  'cluster:chaos': {
    summary:
      'breaks each part of a cluster while players bet and watch: [--seconds N] [--players N] [--crowd N] [--watchers N] [--only <text>]',
    run: async (args) => (await import('../cluster/print-chaos.ts')).clusterChaos(args),
  },
  dev: {
    summary: 'as start, and shows what is edited in the open page: [remote …]',
    run: async (args) => (await import('../dev/dev.ts')).dev(args),
  },
  reset: {
    summary: 'empties the data folder',
    run: async () => (await import('../tasks/reset.ts')).reset(),
  },
  restore: {
    summary: 'fills an empty data folder from a backup: <folder>',
    run: async (args) => (await import('../backup/restore.ts')).restore(args),
  },
  feed: {
    summary: 'feed tools: replay <file.csv> [--speed N]',
    run: async (args) => (await import('@jukwaa/backend')).replayCommand(args),
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
    summary:
      'pictures of every route with a page to look at them: [--base <url>] [--widths a,b] [--themes …] [--languages en,sw] [--routes …] [--readme]',
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
    summary: 'writes a working remote: <name> [--to <folder outside> --kit <folder of pack-kit>]',
    run: async (args) => (await import('../new-remote/new-remote.ts')).newRemote(args),
  },
  'pack-kit': {
    summary: 'packs what a remote in another repository needs: [--to <folder>]',
    run: async (args) => (await import('../kit/pack-kit.ts')).packKitTask(args),
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
  ...BENCHES,
};
