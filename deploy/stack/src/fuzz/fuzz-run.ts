import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rng, seededRng } from '@jukwaa/backend/testing';
import { describeInput, type Input } from './input.ts';
import { failureIn, send } from './send.ts';
import { type FuzzSession, nextInput, openSession } from './session.ts';
import { shrinkBatch, shrinkInput } from './shrink.ts';
import type { Target } from './target.ts';

const BATCH = 240;
const AT_ONCE = 72;
/** The run stops at this many findings, because more would have the same cause. */
const MOST_FINDINGS = 10;

/** A fault, and the smallest input or inputs that still cause it. */
export interface Finding {
  readonly what: string;
  readonly inputs: readonly string[];
}

export interface FuzzReport {
  readonly seed: number;
  readonly inputs: number;
  readonly batches: number;
  readonly findings: readonly Finding[];
}

const ask = (input: Input, { ports }: Target): Promise<string> => send(input, ports[input.door]);

/** Sends a batch, some inputs at a time; returns the inputs that the service failed on, with the status. */
async function sendBatch(batch: readonly Input[], target: Target): Promise<Map<Input, number>> {
  const failures = new Map<Input, number>();
  const waiting = [...batch];
  const lane = async () => {
    for (let input = waiting.shift(); input !== undefined; input = waiting.shift()) {
      const status = failureIn(await ask(input, target));
      if (status !== null) failures.set(input, status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return failures;
}

/** One fuzzing run and its stack, which is restarted after an input has broken it. */
class Fuzzing {
  #session: FuzzSession;
  readonly #data: string;
  readonly findings: Finding[] = [];

  private constructor(data: string, session: FuzzSession) {
    this.#data = data;
    this.#session = session;
  }

  static async start(data: string): Promise<Fuzzing> {
    return new Fuzzing(data, await openSession(data));
  }

  /** Sends the next batch of the seed and looks for faults. */
  async run(rng: Rng): Promise<void> {
    const batch = Array.from({ length: BATCH }, () => nextInput(rng, this.#session));
    for (const [input, status] of await sendBatch(batch, this.#session.target))
      await this.#report(input, status);
    const wrong = await this.#session.witness.check();
    if (wrong !== null) await this.#reportBatch(wrong, batch);
  }

  async #report(input: Input, status: number): Promise<void> {
    const what = `answered ${status}`;
    const { target } = this.#session;
    const fails = async (smaller: Input) => failureIn(await ask(smaller, target)) === status;
    const smallest = (await fails(input)) ? await shrinkInput(input, fails) : input;
    this.findings.push({ what, inputs: [describeInput(smallest)] });
  }

  async #reportBatch(what: string, batch: readonly Input[]): Promise<void> {
    await this.#restart();
    const fails = async (inputs: readonly Input[]) => {
      await sendBatch(inputs, this.#session.target);
      const isWrong = (await this.#session.witness.check()) !== null;
      if (isWrong) await this.#restart();
      return isWrong;
    };
    const few = await shrinkBatch(batch, fails);
    this.findings.push({ what, inputs: few.map(describeInput) });
  }

  async #restart(): Promise<void> {
    await this.stop();
    this.#session = await openSession(this.#data);
  }

  async stop(): Promise<void> {
    const { target } = this.#session;
    if (target.ended() === null) await target.stack.end('SIGKILL');
  }
}

/**
 * Sends random inputs to a stack of its own for some seconds: calls of every documented route and of the games' origin, damaged
 * HTTP, upgrades and MQTT frames. After each batch the process must be alive, answer `/health`, stay within its memory and accept a bet. No answer may be
 * a 5xx other than 503. The same seed gives the same inputs while routes and schemas are the same.
 */
export async function fuzzRun(seconds: number, seed: number): Promise<FuzzReport> {
  const data = await mkdtemp(join(tmpdir(), 'jukwaa-fuzz-'));
  const rng = seededRng(seed);
  let batches = 0;
  try {
    const fuzzing = await Fuzzing.start(data);
    try {
      const end = performance.now() + seconds * 1_000;
      while (performance.now() < end && fuzzing.findings.length < MOST_FINDINGS) {
        await fuzzing.run(rng);
        batches += 1;
      }
      return { seed, inputs: batches * BATCH, batches, findings: fuzzing.findings };
    } finally {
      await fuzzing.stop();
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
