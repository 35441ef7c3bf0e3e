import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type RunningStack, startStack } from '../testing/jukwaa.ts';
import type { Door } from './input.ts';

/** The secret that signs up the fuzzer's users. */
export const SECRET = 'fuzz-signature';

const Access = v.object({ url: v.string() });

/** A stack of its own process, on ports of this machine. */
export interface Target {
  readonly stack: RunningStack;
  readonly ports: Readonly<Record<Door, number>>;
  /** Address of the registry. */
  readonly registry: string;
  /** The end of the process; null while it runs. */
  readonly ended: () => string | null;
}

/**
 * Starts a stack on a data folder, as `npm start` does: with the sandbox provider of games, and with virtual rounds for the calls
 * of their services. Its output is
 * kept for the report of its end.
 */
export async function startTarget(data: string): Promise<Target> {
  const stack = await startStack({
    JUKWAA_DATA: data,
    JUKWAA_ENV: 'test',
    JUKWAA_FEED: 'sandbox',
    JUKWAA_LOG: 'silent',
    JUKWAA_VIRTUALS: 'quick',
    JUKWAA_SIGNATURE_SECRET: SECRET,
  });
  const { url: registry } = v.parse(
    Access,
    JSON.parse(await readFile(join(data, 'remotes/access.json'), 'utf8')),
  );
  let end: string | null = null;
  void stack.ended.then(({ code, signal, stderr }) => {
    end = `ended with ${code ?? signal}: ${stderr.slice(-2_000)}`;
  });
  return {
    stack,
    registry,
    ports: { edge: Number(new URL(stack.url).port), registry: Number(new URL(registry).port) },
    ended: () => end,
  };
}
