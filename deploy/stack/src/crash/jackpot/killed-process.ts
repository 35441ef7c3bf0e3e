import * as v from 'valibot';
import { caller } from '../../testing/bettors.ts';
import { type ServingProcess, serveAt } from '../serve.ts';

/** A run in progress; `serving` is the process that runs now. */
export interface Run {
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  serving: ServingProcess;
  kills: number;
  /** Kills by the phase of the settlement that they stopped. */
  readonly hits: Map<string, number>;
}

/** Kills the process and starts it again; `between` looks at its data. */
export async function kill(run: Run, between?: () => Promise<void>): Promise<void> {
  await run.serving.child.end('SIGKILL');
  run.kills += 1;
  await between?.();
  run.serving = await serveAt(run.url, run.env);
}

/** Sets the speed of the services' clock. */
export const setSpeed = (run: Run, speed: number) =>
  caller(run.url)(v.unknown(), 'POST', '/sandbox/clock', { speed });
