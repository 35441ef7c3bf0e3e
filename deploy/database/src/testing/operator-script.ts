import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { ServerPlace } from './server-place.ts';

/**
 * Runs a script of an operator as the server's user, with its programs. `@folder` in an argument becomes the server's own folder.
 *
 * @throws Error with what the script says, when it fails
 */
export async function runOperatorScript(
  { programs, as, folder }: ServerPlace,
  text: string,
  args: readonly string[],
): Promise<void> {
  const own = args.map((arg) => arg.replaceAll('@folder', folder));
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
  const running = execFile('bash', ['-s', '--', ...own], { ...as, env }, () => undefined);
  running.stdin?.end(text);
  let said = '';
  running.stderr?.on('data', (chunk: string) => {
    said += chunk;
  });
  const [code] = await once(running, 'close');
  if (code !== 0) throw new Error(`the script ended with ${code}: ${said}`);
}
