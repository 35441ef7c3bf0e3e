import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readPerson } from '@jukwaa/backend/commands';
import { Msisdn } from '@jukwaa/contracts';
import * as v from 'valibot';
import { CommandError } from '../run/run-task.ts';
import { operatorFileOf } from '../start/admit-operator.ts';
import { writePrivate } from '../start/private-file.ts';
import { dataDirOf } from '../start/settings.ts';

interface ExportOrder {
  readonly msisdn: number;
  readonly file: string;
}

/** Reads `export <number> --to <file>`. @throws CommandError for anything else */
function orderIn(args: readonly string[]): ExportOrder {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' } },
    allowPositionals: true,
  });
  const [act, number, ...rest] = positionals;
  const msisdn = v.safeParse(Msisdn, Number(number));
  if (act !== 'export' || rest.length > 0 || values.to === undefined)
    throw new CommandError('person takes export <number> --to <file>');
  if (!msisdn.success) throw new CommandError(`${number} is no mobile number like 254712345678`);
  if (existsSync(values.to)) throw new CommandError(`${values.to} exists; name a file that does not`);
  return { msisdn: msisdn.output, file: values.to };
}

/**
 * `npm run person -- export <number> --to <file>`: writes everything that is stored about the player with a verified number as JSON,
 * to a file that only its owner can read. @throws CommandError with the reason; no file is written then
 */
export async function person(args: readonly string[]): Promise<number> {
  const { msisdn, file } = orderIn(args);
  const read = await readPerson(operatorFileOf(dataDirOf(process.env)), msisdn).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  if (!read.ok) throw new CommandError(read.error);
  await writePrivate(file, { read_at: new Date().toISOString(), ...read.value });
  const rows = Object.values(read.value).reduce((sum, part) => sum + part.length, 0);
  process.stdout.write(`${rows} rows of ${Object.keys(read.value).length} parts in ${file}\n`);
  return 0;
}
