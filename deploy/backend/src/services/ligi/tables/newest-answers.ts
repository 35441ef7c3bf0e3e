/** Counters that only grow: together they name a version of the rows behind an answer. */
type Version = readonly number[];

interface Kept<Answer> {
  readonly version: Version;
  readonly answer: Promise<Answer>;
}

const covers = (known: Version, asked: Version): boolean =>
  known.every((counter, n) => counter >= (asked[n] ?? 0));

/**
 * Keeps the newest answer of each key; calls for the same version share it. A failed answer isn't kept. Replicas need no message:
 * each call brings the version that it has just read from the database.
 *
 * @param most keys that are kept; the one that was read longest ago makes room
 */
export function createNewestAnswers<Answer>(most: number) {
  const kept = new Map<string, Kept<Answer>>();
  return (key: string, version: Version, read: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key);
    if (known !== undefined && covers(known.version, version)) return known.answer;
    const entry = { version, answer: read() };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.answer;
  };
}
