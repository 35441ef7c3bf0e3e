import { Worker, type WorkerOptions } from 'node:worker_threads';
import { guard, type OnError } from './guard.ts';

/** Starts a thread that runs a script, given as text. Its failures go to `onError`; without a listener they would end this process. */
export const startThread = (script: string, options: Omit<WorkerOptions, 'eval'>, onError: OnError): Worker =>
  guard(new Worker(script, { ...options, eval: true }), onError);
