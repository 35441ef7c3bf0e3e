import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { realBrokers } from '@jukwaa/backend/testing';
import { startTable } from '@jukwaa/build/report';
import { programOf } from '../../cluster/own-parts.ts';
import { startOperator } from '../../crash/operator.ts';
import { buildImage } from '../../image/build-image.ts';
import { CommandError } from '../../run/run-task.ts';
import { NO_POSTGRES, somePostgres } from '../../testing/some-postgres.ts';
import { percentile } from '../percentile.ts';
import { RoleProcess, type RoleStart } from './role-start.ts';
import { rolesAt } from './roles-at.ts';

const RUNS = 9;
/** A start of a role with an existing database (ms). */
const GOAL_MS = 1_000;
const MEDIAN = 'median ms';

type Closing = Array<() => Promise<unknown>>;

/** The folder of the image: that of the caller, or one that is made of this project. */
async function imageOf(given: string | undefined, closing: Closing): Promise<string> {
  if (given !== undefined) return given;
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-bench-start-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const image = join(folder, 'image');
  await buildImage(['--to', image]);
  return image;
}

/** The engines that every role needs, and a folder for the files of each. */
async function enginesFor(closing: Closing) {
  const postgres = await somePostgres();
  if (postgres === null) throw new CommandError(`PostgreSQL: not measured; ${NO_POSTGRES}`);
  closing.push(postgres.stop);
  const [kind] = realBrokers().installed;
  if (kind === undefined) throw new CommandError('no broker is installed (apt-get install mosquitto)');
  const broker = await kind.start();
  closing.push(broker.stop);
  const operator = await startOperator();
  closing.push(operator.close);
  const data = await mkdtemp(join(tmpdir(), 'jukwaa-bench-data-'));
  closing.push(() => rm(data, { recursive: true, force: true }));
  const [brokerUrl = ''] = broker.urls;
  return { databaseUrl: postgres.url, brokerUrl, operator, data };
}

async function measure(role: RoleProcess): Promise<readonly RoleStart[]> {
  const starts: RoleStart[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await role.end();
    starts.push(await role.start());
  }
  return starts;
}

/**
 * `npm run bench:start` prints how long each role of an image takes from the start of its process to the first good answer of its
 * health address, with the database and the other roles running: the backend and the edge are ready then to answer calls.
 */
export async function benchStart(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { image: { type: 'string' } } });
  const closing: Closing = [];
  try {
    const image = await imageOf(values.image, closing);
    const roles = await rolesAt(await enginesFor(closing));
    const processes = roles.map((role) => ({ role, process: new RoleProcess(programOf(image), role) }));
    const table = startTable({
      heads: ['role', MEDIAN, 'longest ms', 'processor ms'],
      charted: [MEDIAN],
      limits: { [MEDIAN]: GOAL_MS },
    });
    for (const { process } of processes) {
      closing.push(() => process.end());
      await process.start();
    }
    for (const { role, process } of processes) {
      const starts = await measure(process);
      const times = starts.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const processor = starts.map(({ processorMs }) => processorMs).toSorted((a, b) => a - b);
      const figures = [percentile(times, 0.5), times.at(-1) ?? 0, percentile(processor, 0.5)];
      table.row([role.name, ...figures.map((figure) => figure.toFixed(0))]);
    }
  } finally {
    for (const step of closing.reverse()) await step().catch(() => undefined);
  }
  return 0;
}
