import { CommandError } from '../run/run-task.ts';
import { checkPort } from './check-port.ts';
import { endWithParent, FATAL_CODE, followFatal, logFatal } from './fatal.ts';
import type { ServingMessage } from './restarts.ts';
import { type Settings, settings } from './settings.ts';
import type { Stack } from './stack.ts';
import { aborted, stopSignal } from './stop-signal.ts';

/**
 * Longest time of closing before the process ends without it (ms); every answered call is on the disk already. Running
 * calls alone may take 6 s, and a machine at its limit needs as long again for the rest.
 */
const CLOSE_MS = 20_000;

export const say = (line: string) => process.stdout.write(`${line}\n`);

export function announce({ url, insideUrl }: Stack, { dataDir, env }: Settings, began: number): void {
  say(`\n  Jukwaa is on  ${url}   (ready in ${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (env.JUKWAA_ENV !== 'production') say(`  The bettor's phone (SMS, payments) is on  ${url}/sandbox`);
  say(`  API docs, metrics and health, for operators, are on  ${insideUrl}`);
  say(`  Data is in  ${dataDir}   ·  Ctrl-C stops\n`);
}

export async function closeInTime(stack: Stack): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new CommandError(`not closed after ${CLOSE_MS / 1000} s, ended`)),
      CLOSE_MS,
    );
  });
  await Promise.race([stack.close(), late]).finally(() => clearTimeout(timer));
}

/** Reports to the supervisor, when there is one, that the stack answers, and its port. */
function reportServing({ url }: Stack): void {
  const serving: ServingMessage = { kind: 'serving', port: Number(new URL(url).port) };
  process.send?.(serving);
}

/**
 * The process that `npm start` supervises: builds the changed packages, opens everything, prints the address, and
 * closes cleanly on Ctrl-C. A fatal error is logged, closes the stack in bounded time and ends the process with
 * `FATAL_CODE`.
 *
 * @throws CommandError for a fault that the operator must fix: a restart would not help
 */
export async function serve(): Promise<number> {
  const began = Date.now();
  const stop = stopSignal();
  endWithParent();
  const opened: { stack: Stack | null } = { stack: null };
  const onFatal = followFatal(async () => opened.stack?.close());
  const chosen = settings();
  await checkPort(chosen.port);
  try {
    const onDeath = (error: Error) => onFatal('database', error);
    // The services take seconds to load: a refusal above comes before.
    const { openStack } = await import('./stack.ts');
    const stack = await openStack(chosen, say, stop, undefined, onDeath);
    opened.stack = stack;
    reportServing(stack);
    announce(stack, chosen, began);
    await aborted(stop);
    say('Stopping …');
    await closeInTime(stack);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // A stop during the opening closes the open parts.
    if (error !== stop.reason) {
      logFatal('start', error);
      return FATAL_CODE;
    }
  }
  return 0;
}
