import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const WORKFLOWS = join(import.meta.dirname, '../../../../.github/workflows');

/** The file of each job. */
const FILES = { changed: 'remotes.yml', deliver: 'deliver.yml', end: 'remotes.yml' } as const;

const Step = v.object({
  id: v.optional(v.string()),
  if: v.optional(v.string()),
  env: v.optional(v.record(v.string(), v.string()), {}),
  run: v.optional(v.string()),
});
const Workflow = v.object({
  defaults: v.object({ run: v.object({ shell: v.literal('bash') }) }),
  // A job that calls another workflow has no steps of its own.
  jobs: v.record(v.string(), v.object({ steps: v.optional(v.array(Step), []) })),
});
type Step = v.InferOutput<typeof Step>;

/** How a job runs: the values of the workflow's expressions by their texts, and the variables of its steps. */
export interface JobRun {
  readonly job: keyof typeof FILES;
  readonly folder: string;
  readonly cwd: string;
  readonly expressions: Readonly<Record<string, string | boolean>>;
  readonly env: Readonly<Record<string, string>>;
}

/** An ended job: its outputs by step, and the output of the step that failed; null when none did. */
export interface JobEnd {
  readonly failed: string | null;
  readonly outputs: Readonly<Record<string, string>>;
}

async function stepsOf(job: JobRun['job']): Promise<readonly Step[]> {
  const { jobs } = v.parse(Workflow, parse(await readFile(join(WORKFLOWS, FILES[job]), 'utf8')));
  return jobs[job]?.steps ?? [];
}

/** Runs a script as GitHub does for `shell: bash`; returns its output if it fails. */
const runScript = (file: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string | null> =>
  new Promise((resolve) => {
    const args = ['--noprofile', '--norc', '-eo', 'pipefail', file];
    execFile('bash', args, { cwd, env }, (error, stdout, stderr) =>
      resolve(error === null ? null : `${stdout}${stderr}`),
    );
  });

/** Runs the shell lines of a job, step by step, until one fails. @throws Error for an expression without a value */
export async function runJob({ job, folder, cwd, expressions, env }: JobRun): Promise<JobEnd> {
  const outputs: Record<string, string> = {};
  const meaningOf = (text: string) => {
    const value = outputs[text] ?? expressions[text];
    if (value === undefined) throw new Error(`the test has no value of ${text}`);
    return value;
  };
  const own = await mkdtemp(join(folder, 'job-'));
  const [script, output] = [join(own, 'script.sh'), join(own, 'output')];
  for (const { id, run, env: ofStep, ...step } of await stepsOf(job)) {
    if (run === undefined || (step.if !== undefined && meaningOf(step.if) !== true)) continue;
    const variables = Object.entries(ofStep).map(([name, text]) => [
      name,
      text.replaceAll(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => String(meaningOf(expression))),
    ]);
    await writeFile(script, run);
    await writeFile(output, '');
    const files = { GITHUB_OUTPUT: output, RUNNER_TEMP: own };
    const failed = await runScript(script, cwd, { ...env, ...files, ...Object.fromEntries(variables) });
    if (failed !== null) return { failed, outputs };
    for (const line of (await readFile(output, 'utf8')).split('\n').filter(Boolean)) {
      const at = line.indexOf('=');
      outputs[`steps.${id}.outputs.${line.slice(0, at)}`] = line.slice(at + 1);
    }
  }
  return { failed: null, outputs };
}
