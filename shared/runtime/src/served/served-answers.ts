/** Bodies of the services' answers by the address of their call, path with query. */
export type ServedAnswers = Readonly<Record<string, unknown>>;

/** The state with which a server rendered the page. */
export interface ServedState {
  readonly answers: ServedAnswers;
  /** The services' clock at that time, Unix ms. */
  readonly now: number;
}

let served: ServedState | null = null;
let isUsed = false;

/** Sets the state with which the page was rendered. Returns the teardown. */
export function setServed(state: ServedState): () => void {
  served = state;
  isUsed = false;
  return () => {
    served = null;
  };
}

/** The services' clock with which a server rendered the page, Unix ms; null long after, and in other pages. */
export const servedNow = (): number | null => served?.now ?? null;

function bodyOf(address: string): unknown {
  const body = served?.answers[address];
  isUsed ||= body !== undefined;
  return body;
}

const stopped = new AbortController();
stopped.abort();
const OPTIONS = { bodyOf, signal: stopped.signal };

/**
 * Options of calls that are answered by what came with the page; null long after, and in other pages. `bodyOf` gives
 * bodies, not parsed, by their addresses, and undefined for others. The signal stops a call that does not ask it.
 */
export const servedOptions = (): typeof OPTIONS | null => (served === null ? null : OPTIONS);

/** Whether the page has read one of the answers that came with it. */
export const hasUsedServed = (): boolean => isUsed;
