import { join } from 'node:path';
import { type Child, startNode } from './child.ts';

const RUN = join(import.meta.dirname, '../../bin/run.mjs');

type Variables = Readonly<Record<string, string>>;

/** A command behind an npm script, as its own process. */
export const jukwaa = (task: string, env: Variables): Child =>
  startNode([RUN, task], { JUKWAA_LOG: 'warn', JUKWAA_PORT: '0', ...env });

/** A stack that serves. */
export interface RunningStack extends Child {
  readonly url: string;
}

/** Starts `npm start` on a free port; resolves as soon as it serves. */
export async function startStack(env: Variables): Promise<RunningStack> {
  const child = jukwaa('start', env);
  return { ...child, url: await child.says(/Jukwaa is on {2}(\S+)/) };
}

/** Checks the output of a refusing command: one line on standard error, exit code 1, nothing else. */
export async function refusalOf(task: string, env: Variables): Promise<string> {
  const { code, stderr } = await jukwaa(task, env).ended;
  const [line = '', ...rest] = stderr.trimEnd().split('\n');
  if (code !== 1 || rest.length > 0 || !line.startsWith('jukwaa: '))
    throw new Error(`not refused in one line: exit code ${code}\n${stderr}`);
  return line;
}
