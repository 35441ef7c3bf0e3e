import { buildAll } from './build-all.ts';
import { checkPort } from './check-port.ts';
import { settings } from './settings.ts';
import { openStack } from './stack.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function ended(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
}

/** `npm start`: builds what changed, opens everything, says where, and closes cleanly on Ctrl-C. */
export async function start(): Promise<number> {
  const started = Date.now();
  const chosen = settings();
  await checkPort(chosen.port);
  const signal = ended();
  await buildAll(say);
  const stack = await openStack(chosen, say);
  say(`\n  Jukwaa is on  ${stack.url}   (ready in ${((Date.now() - started) / 1000).toFixed(1)} s)`);
  say(`  The bettor's phone (SMS, M-Pesa) is on  ${stack.url}/sandbox`);
  say(`  Data is in  ${chosen.dataDir}   ·  Ctrl-C stops\n`);
  await signal;
  say('Stopping …');
  await stack.close();
  return 0;
}
