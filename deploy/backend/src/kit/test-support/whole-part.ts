import type { Queryable } from '@jukwaa/database';
import { isPlaceIn, type PersonPart, personPage } from '../person/index.ts';

/** The pages of what a part has about a player, with `most` rows each. `between` runs before each page but the first. */
export async function pagesOfPart(
  db: Queryable,
  part: PersonPart,
  userId: number,
  most: number,
  between: () => Promise<unknown> = async () => undefined,
): Promise<Record<string, unknown>[][]> {
  const pages = [];
  let page = await personPage(db, part, userId, null, most);
  for (; page.next !== null; page = await personPage(db, part, userId, page.next, most)) {
    if (!isPlaceIn(part, page.next)) throw new Error(`${page.next} is no place in ${part.rows}`);
    pages.push(page.rows);
    await between();
  }
  return [...pages, page.rows];
}

/** All rows that a part has about a player, read in pages of two, so that also few rows have several pages. */
export const wholePart = async (db: Queryable, part: PersonPart, userId: number) =>
  (await pagesOfPart(db, part, userId, 2)).flat();
