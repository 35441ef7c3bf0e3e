import type { PersonPiece } from '@jukwaa/backend/commands';

/**
 * A copy of what is stored about a player as the text of one JSON object: the moment of the reading, and a list of rows by the name
 * of each part. The text comes with the pieces, so that a copy of any length needs the memory of one of them.
 *
 * @param pieces all of a part follow each other
 */
export async function* copyText(pieces: AsyncIterable<PersonPiece>, readAt: Date): AsyncGenerator<string> {
  const head = `{"read_at":${JSON.stringify(readAt)}`;
  let open: string | null = null;
  let isEmpty = true;
  for await (const { part, rows } of pieces) {
    if (part !== open) {
      yield `${open === null ? head : ']'},${JSON.stringify(part)}:[`;
      [open, isEmpty] = [part, true];
    }
    if (rows.length === 0) continue;
    yield `${isEmpty ? '' : ','}${rows.map((row) => JSON.stringify(row)).join(',')}`;
    isEmpty = false;
  }
  yield open === null ? `${head}}` : ']}';
}

/** Counts the rows and the parts of the pieces that pass. */
export function countPieces() {
  const parts = new Set<string>();
  let rows = 0;
  return {
    async *through(pieces: AsyncIterable<PersonPiece>): AsyncGenerator<PersonPiece> {
      for await (const piece of pieces) {
        parts.add(piece.part);
        rows += piece.rows.length;
        yield piece;
      }
    },
    sentence: () => `${rows} rows of ${parts.size} parts`,
  };
}
