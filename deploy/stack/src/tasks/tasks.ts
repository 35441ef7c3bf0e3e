import type { Task } from './run-task.ts';

/** Every command behind the npm scripts. */
export const TASKS: Readonly<Record<string, Task>> = {
  start: {
    summary: 'builds what changed and serves everything',
    run: async () => (await import('../start/start.ts')).start(),
  },
  reset: {
    summary: 'empties the data folder',
    run: async () => (await import('./reset.ts')).reset(),
  },
  feed: {
    summary: 'feed tools: replay <file.csv> [--speed N]',
    run: async (args) => (await import('@jukwaa/backend')).replayCommand(args),
  },
  check: {
    summary: 'types, lint, formatting and import rules',
    run: async () => (await import('./verify.ts')).check(),
  },
  unit: {
    summary: 'unit, component and service tests',
    run: async (args) => (await import('./verify.ts')).unit(args),
  },
  e2e: {
    summary: 'browser tests through the host: [--base <url>]',
    run: async (args) => (await import('./verify.ts')).e2e(args),
  },
  verify: {
    summary: 'everything that CI runs: check, unit, e2e',
    run: async () => (await import('./verify.ts')).verify(),
  },
  format: {
    summary: 'formats and fixes what can be fixed',
    run: async () => (await import('./verify.ts')).format(),
  },
  'bench:load': {
    summary: 'cold load of home on an emulated phone, beside a single bundle',
    run: async (args) => (await import('../bench/load.ts')).benchLoad(args),
  },
  'bench:bets': {
    summary: 'bets per second through HTTP, beside the bare transaction',
    run: async () => {
      await (await import('../bench/bets.ts')).benchBets();
      return 0;
    },
  },
  'bench:pricing': {
    summary: 'error of football prices against a season file: <season.csv>',
    run: async (args) => (await import('../bench/pricing.ts')).benchPricing(args),
  },
};
