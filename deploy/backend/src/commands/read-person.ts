import {
  fail,
  ok,
  PERSON_PARTS,
  PERSON_ROWS,
  PersonParts,
  PersonRowsAnswer,
  type Result,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { authorName } from './author.ts';
import { callServed, type InsidePort, portOfFolder } from './inside-port.ts';

/** Rows about one player by the name of their part, such as `betting.bets`. */
type PersonCopy = Readonly<Record<string, PersonRowsAnswer['rows']>>;

async function rowsOf(
  port: InsidePort,
  msisdn: number,
  part: string,
): Promise<Result<PersonRowsAnswer['rows'], string>> {
  const rows: PersonRowsAnswer['rows'] = [];
  for (let page = 0; ; page += 1) {
    const body = JSON.stringify({ msisdn, part, page });
    const answer = await callServed(new URL(PERSON_ROWS, port.url), port, { method: 'POST', body });
    if (!answer.ok) return fail(answer.error);
    const read = v.parse(PersonRowsAnswer, answer.value);
    rows.push(...read.rows);
    if (read.is_last) return ok(rows);
  }
}

/**
 * Reads everything that the stack of this machine stores about the player with a verified number; an error is the reason of a refusal.
 *
 * @param operatorFile the file that the running stack wrote for its operator
 * @throws Error with advice when no stack has started there
 */
export async function readPerson(
  operatorFile: string,
  msisdn: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Result<PersonCopy, string>> {
  const port = await portOfFolder(operatorFile, env);
  const body = JSON.stringify({ msisdn, by: authorName() });
  const named = await callServed(new URL(PERSON_PARTS, port.url), port, { method: 'POST', body });
  if (!named.ok) return fail(named.error);
  const copy: Record<string, PersonRowsAnswer['rows']> = {};
  for (const part of v.parse(PersonParts, named.value).parts) {
    const rows = await rowsOf(port, msisdn, part);
    if (!rows.ok) return rows;
    copy[part] = rows.value;
  }
  return ok(copy);
}
