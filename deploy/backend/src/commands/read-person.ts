import { PERSON_PARTS, PERSON_ROWS, PersonParts, PersonRowsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { authorName } from './author.ts';
import { callServed, type InsidePort, portOfFolder } from './inside-port.ts';

/** Some rows about one player, of a part such as `betting.bets`. A part without rows comes once, with none. */
export interface PersonPiece {
  readonly part: string;
  readonly rows: PersonRowsAnswer['rows'];
}

/** @throws Error with the reason of a refusal, or with advice when nothing answers */
async function answerOf(port: InsidePort, path: string, order: object): Promise<unknown> {
  const init = { method: 'POST', body: JSON.stringify(order) };
  const answer = await callServed(new URL(path, port.url), port, init);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value;
}

async function* piecesOf(port: InsidePort, msisdn: number, part: string): AsyncGenerator<PersonPiece> {
  let after: PersonRowsAnswer['next'];
  do {
    const answer = await answerOf(port, PERSON_ROWS, { msisdn, part, after });
    const { rows, next } = v.parse(PersonRowsAnswer, answer);
    yield { part, rows };
    after = next;
  } while (after !== undefined);
}

/**
 * Reads everything that the stack of this machine stores about the player with a verified number, part by part. Only the piece that
 * is asked for is in memory.
 *
 * @param operatorFile the file that the running stack wrote for its operator
 * @throws Error with the reason of a refusal, before the first piece when no player has the number; with advice when no stack answers
 */
export async function* readPerson(
  operatorFile: string,
  msisdn: number,
  env: NodeJS.ProcessEnv = process.env,
): AsyncGenerator<PersonPiece> {
  const port = await portOfFolder(operatorFile, env);
  const named = await answerOf(port, PERSON_PARTS, { msisdn, by: authorName() });
  for (const part of v.parse(PersonParts, named).parts) yield* piecesOf(port, msisdn, part);
}
