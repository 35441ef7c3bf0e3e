import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PickRef } from '@jukwaa/contracts';

const STAKE_CENTS = 4_900;

/** Edge or balancer that the clients call, as these signed-in players (api keys), who bet on one outcome. */
export interface OverloadTarget {
  readonly url: string;
  readonly users: readonly string[];
  readonly pick: PickRef;
}
export interface Tally {
  readonly sent: number;
  /** Answers 200 before the end of the phase. */
  readonly inTime: number;
  /** Of the answers 200, in ms. */
  readonly latencies: number[];
  /** By status, or `timeout`, `closed`. */
  readonly refused: Record<string, number>;
}
export interface Report {
  readonly bets: Tally;
  readonly lists: Tally;
  /** Calls that were due while the clients had no free connection. */
  readonly unsent: number;
  readonly health: Tally;
  readonly ready: Tally;
  /** Processor time of the clients. */
  readonly cpuMs: number;
}
export interface Load {
  readonly milliseconds: number;
  readonly clients?: number;
  /** Calls a second, lists included. */
  readonly rate?: number;
}

/** The clients, in a process of their own. */
export function startClients({ url, users, pick }: OverloadTarget) {
  const child: ChildProcess = fork(fileURLToPath(new URL('./overload-clients.mjs', import.meta.url)), {
    execArgv: [],
  });
  const body = JSON.stringify({ picks: [pick], stake_cents: STAKE_CENTS, odds_policy: 'any' });
  child.send({ url, users, body, listPath: '/api/fixture/highlights/1?page=0' });
  return {
    run: (load: Load) =>
      new Promise<Report>((resolve, reject) => {
        child.once('message', (report: Report) => resolve(report));
        child.once('exit', () => reject(new Error('the clients ended')));
        child.send(load);
      }).finally(() => child.removeAllListeners('exit')),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

export type Clients = ReturnType<typeof startClients>;
