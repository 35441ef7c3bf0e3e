import { Worker } from 'node:worker_threads';

/** A call of a player: the path, and the body as JSON. */
export interface PlayerCall {
  readonly path: string;
  readonly body: string;
}
/** Status 0: no answer came. */
export interface PlayerAnswer {
  readonly status: number;
  readonly text: string;
  /** From the planned time of the call to its answer. */
  readonly ms: number;
}

/** Players with a connection each, in a thread of their own. */
export function startPlayers(url: string, apiKeys: readonly string[]) {
  const worker = new Worker(new URL('./crash-clients.mjs', import.meta.url), {
    workerData: { url, players: apiKeys },
    execArgv: [],
  });
  return {
    /**
     * Makes one call of each player, evenly from `startsAt` (Unix ms) over a time, however long the answers take. The answers are in the
     * order of the players.
     */
    async call(calls: readonly PlayerCall[], startsAt: number, overMs: number): Promise<PlayerAnswer[]> {
      const answers = await new Promise<PlayerAnswer[]>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage({ calls, startsAt, overMs });
      });
      worker.removeAllListeners('error');
      return answers;
    },
    stop: () => worker.terminate(),
  };
}
export type Players = ReturnType<typeof startPlayers>;
