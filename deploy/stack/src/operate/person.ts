import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { erasePersonOf, readPerson } from '@jukwaa/backend/commands';
import { Msisdn, type Result } from '@jukwaa/contracts';
import * as v from 'valibot';
import { CommandError } from '../run/run-task.ts';
import { operatorFileOf } from '../start/admit-operator.ts';
import { writePrivateText } from '../start/private-file.ts';
import { dataDirOf } from '../start/settings.ts';
import { copyText, countPieces } from './person-copy.ts';

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

/** @throws CommandError with the reason of an error, such as advice when no stack has started there */
const inOneLine = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: Error) => {
    throw new CommandError(error.message);
  });

/** @throws CommandError with the reason of a refusal, or with advice when no stack has started there */
async function answerOf<T>(call: Promise<Result<T, string>>): Promise<T> {
  const answer = await inOneLine(call);
  if (!answer.ok) throw new CommandError(answer.error);
  return answer.value;
}

/** Writes to standard output as fast as it is read. */
async function print(text: AsyncIterable<string>): Promise<void> {
  for await (const piece of text) if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  process.stdout.write('\n');
}

async function writeCopy(operatorFile: string, msisdn: number, file: string): Promise<void> {
  const count = countPieces();
  const text = copyText(count.through(readPerson(operatorFile, msisdn)), new Date());
  if (file === STDOUT) return inOneLine(print(text));
  await inOneLine(writePrivateText(file, text));
  process.stdout.write(`${count.sentence()} in ${file}\n`);
}

/**
 * `npm run person -- export <number> --to <file>`: writes everything that is stored about the player with a verified number as JSON,
 * to a file that only its owner can read, or for `-` to standard output. `npm run person -- erase <number>`: unlinks the person from money and bets, which stay.
 * @throws CommandError with the reason; nothing is written or erased then, but a copy to standard output may have started
 */
export async function person(args: readonly string[]): Promise<number> {
  const order = orderIn(args);
  const operatorFile = operatorFileOf(dataDirOf(process.env));
  if (order.act === 'export') {
    await writeCopy(operatorFile, order.msisdn, order.file);
    return 0;
  }
  const id = await answerOf(erasePersonOf(operatorFile, order));
  process.stdout.write(
    id === null
      ? 'no player has this number, so there is nothing to erase\n'
      : `erased; money, bets and rounds stay under the id ${id}\n`,
  );
  return 0;
}
