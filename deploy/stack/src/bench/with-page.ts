import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { RECORD_VARIABLE, readRecord, reportPage } from '@jukwaa/build/report';
import { ROOT } from '../start/root.ts';

const FOLDER = join(ROOT, '.cache/bench');

/** The time of a run and its machine, without which its figures say little. */
function factsOf(at: Date): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [time, `${availableParallelism()} cores (${model})`, memory, `Node ${process.versions.node}`].join(
    ' · ',
  );
}

interface Measurement {
  /** Without `bench:`. */
  readonly name: string;
  readonly summary: string;
  /** Of the page. */
  readonly folder?: string;
}

/**
 * Runs a benchmark. With `--html` among its arguments it then writes the printed tables as a page, `.cache/bench/<name>.html`,
 * also when the benchmark missed its goal. Returns its exit code.
 */
export async function withPage(
  { name, summary, folder = FOLDER }: Measurement,
  args: readonly string[],
  run: (rest: readonly string[]) => Promise<number>,
): Promise<number> {
  if (!args.includes('--html')) return run(args);
  const started = new Date();
  const record = join(folder, `${name}.record`);
  const page = join(folder, `${name}.html`);
  await mkdir(folder, { recursive: true });
  await writeFile(record, '');
  process.env[RECORD_VARIABLE] = record;
  try {
    const code = await run(args.filter((arg) => arg !== '--html'));
    const head = { name: `bench:${name}`, summary, facts: factsOf(started) };
    await writeFile(page, reportPage(head, readRecord(await readFile(record, 'utf8'))));
    process.stdout.write(`\n${page}\n`);
    return code;
  } finally {
    delete process.env[RECORD_VARIABLE];
    await rm(record, { force: true });
  }
}
