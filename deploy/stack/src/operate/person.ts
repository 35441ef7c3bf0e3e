import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { erasePersonOf, readPerson } from '@jukwaa/backend/commands';
import { Msisdn, type Result } from '@jukwaa/contracts';
import * as v from 'valibot';
import { CommandError } from '../run/run-task.ts';
import { operatorFileOf } from '../start/admit-operator.ts';
import { writePrivate } from '../start/private-file.ts';
import { dataDirOf } from '../start/settings.ts';

type PersonOrder =
  | { readonly act: 'export'; readonly msisdn: number; readonly file: string }
  | { readonly act: 'erase'; readonly msisdn: number; readonly keepsExclusion: boolean };

/** The name of standard output as a file, for a container whose disk nothing can be copied from. */
const STDOUT = '-';

const USAGE =
  'person takes export <number> --to <file, or - for standard output>, or erase <number> [--keep-exclusion]';

/** Reads the arguments of the command. @throws CommandError for anything else */
function orderIn(args: readonly string[]): PersonOrder {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, 'keep-exclusion': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [act, number, ...rest] = positionals;
  const { to, 'keep-exclusion': keepsExclusion } = values;
  const isExport = act === 'export' && to !== undefined && keepsExclusion === undefined;
  const isErasure = act === 'erase' && to === undefined;
  if (rest.length > 0 || !(isExport || isErasure)) throw new CommandError(USAGE);
  const msisdn = v.safeParse(Msisdn, Number(number));
  if (!msisdn.success) throw new CommandError(`${number} is no mobile number like 254712345678`);
  if (!isExport) return { act: 'erase', msisdn: msisdn.output, keepsExclusion: keepsExclusion === true };
  if (to !== STDOUT && existsSync(to)) throw new CommandError(`${to} exists; name a file that does not`);
  return { act: 'export', msisdn: msisdn.output, file: to };
}

/** @throws CommandError with the reason of a refusal, or with advice when no stack has started there */
async function answerOf<T>(call: Promise<Result<T, string>>): Promise<T> {
  const answer = await call.catch((error: Error) => {
    throw new CommandError(error.message);
  });
  if (!answer.ok) throw new CommandError(answer.error);
  return answer.value;
}

/**
 * `npm run person -- export <number> --to <file>`: writes everything that is stored about the player with a verified number as JSON,
 * to a file that only its owner can read, or for `-` to standard output. `npm run person -- erase <number>`: unlinks the person from money and bets, which stay.
 * @throws CommandError with the reason; nothing is written or erased then
 */
export async function person(args: readonly string[]): Promise<number> {
  const order = orderIn(args);
  const operatorFile = operatorFileOf(dataDirOf(process.env));
  if (order.act === 'erase') {
    const id = await answerOf(erasePersonOf(operatorFile, order));
    process.stdout.write(
      id === null
        ? 'no player has this number, so there is nothing to erase\n'
        : `erased; money, bets and rounds stay under the id ${id}\n`,
    );
    return 0;
  }
  const copy = await answerOf(readPerson(operatorFile, order.msisdn));
  const written = { read_at: new Date().toISOString(), ...copy };
  if (order.file === STDOUT) {
    process.stdout.write(`${JSON.stringify(written)}\n`);
    return 0;
  }
  await writePrivate(order.file, written);
  const rows = Object.values(copy).reduce((sum, part) => sum + part.length, 0);
  process.stdout.write(`${rows} rows of ${Object.keys(copy).length} parts in ${order.file}\n`);
  return 0;
}
