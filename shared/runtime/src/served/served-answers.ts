/** Bodies of the services' answers by the address of their call, path with query. */
export type ServedAnswers = Readonly<Record<string, unknown>>;

const NONE: ServedAnswers = {};
let served = NONE;

/** Sets the answers that the page was rendered with. Returns the teardown. */
export function setServedAnswers(answers: ServedAnswers): () => void {
  served = answers;
  return () => {
    served = NONE;
  };
}

/** The body of the answer that came with the page, not parsed; undefined when the page has none of this address. */
export const servedAnswer = (address: string): unknown => served[address];
