import { CommandError } from '../run/run-task.ts';
import { checkPort } from './check-port.ts';
import { endWithParent, FATAL_CODE, followFatal, logFatal } from './fatal.ts';
import type { ServingMessage } from './restarts.ts';
import { hasData, hasServices, isWhole } from './roles.ts';
import { type Settings, settings } from './settings.ts';
import type { OpenParts } from './stack.ts';
import { aborted, stopSignal } from './stop-signal.ts';

/**
 * Longest time of closing before the process ends without it (ms); every answered call is on the disk already. Running
 * calls alone may take 6 s, and a machine at its limit needs as long again for the rest.
 */
const CLOSE_MS = 20_000;

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Where the app is, or the parts of it that this process has. */
function placesOf({ url, insideUrl, backendUrl, registryUrl }: OpenParts, { env, deployment }: Settings) {
  const isAlone = isWhole(deployment.roles);
  return [
    url === null ? null : `Jukwaa is on  ${url}`,
    backendUrl === null || isAlone ? null : `The services are on  ${backendUrl}`,
    registryUrl === null || isAlone ? null : `The registry is on  ${registryUrl}`,
    url === null || env.JUKWAA_ENV === 'production'
      ? null
      : `The bettor's phone (SMS, payments) is on  ${url}/sandbox`,
    `${hasServices(deployment.roles) ? 'API docs, metrics and health' : 'Metrics'}, for operators, are on  ${insideUrl}`,
  ].filter((line) => line !== null);
}

export function announce(parts: OpenParts, settings: Settings, began: number): void {
  const [first = '', ...further] = placesOf(parts, settings);
  say(`\n  ${first}   (ready in ${((Date.now() - began) / 1000).toFixed(1)} s)`);
  for (const line of further) say(`  ${line}`);
  const data = hasData(settings.deployment.roles) ? `Data is in  ${settings.dataDir}   ·  ` : '';
  say(`  ${data}Ctrl-C stops\n`);
}

export async function closeInTime(stack: Pick<OpenParts, 'close'>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new CommandError(`not closed after ${CLOSE_MS / 1000} s, ended`)),
      CLOSE_MS,
    );
  });
  await Promise.race([stack.close(), late]).finally(() => clearTimeout(timer));
}

/** Reports to the supervisor, when there is one, that the parts answer, and the port of the edge (0 without one). */
function reportServing({ url }: OpenParts): void {
  const serving: ServingMessage = { kind: 'serving', port: url === null ? 0 : Number(new URL(url).port) };
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
  const opened: { parts: OpenParts | null } = { parts: null };
  const onFatal = followFatal(async () => opened.parts?.close());
  const chosen = settings();
  if (chosen.deployment.roles.has('edge')) await checkPort(chosen.port);
  try {
    const onDeath = (error: Error) => onFatal('database', error);
    // The services take seconds to load: a refusal above comes before.
    const { openParts } = await import('./stack.ts');
    const parts = await openParts(chosen, say, stop, undefined, onDeath);
    opened.parts = parts;
    reportServing(parts);
    announce(parts, chosen, began);
    await aborted(stop);
    say('Stopping …');
    await closeInTime(parts);
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
