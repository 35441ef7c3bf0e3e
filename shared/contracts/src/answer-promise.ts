/** The promise of an answer. `known` is the answer itself, for a first render that can't wait. */
export type AnswerPromise<T extends object> = Promise<T> & { readonly known?: T };

/** The promise of an answer that is known already. */
export const knownAnswer = <T extends object>(known: T): AnswerPromise<T> =>
  Object.assign(Promise.resolve(known), { known });

/** Maps an answer, at once if it is known. An async function in its place would wait. */
export const mapAnswer = <T extends object, U extends object>(
  answer: AnswerPromise<T>,
  map: (value: T) => U,
): AnswerPromise<U> => (answer.known === undefined ? answer.then(map) : knownAnswer(map(answer.known)));

/** The answers of several calls, at once if all are known. */
export function allAnswers<T extends object>(
  answers: readonly AnswerPromise<T>[],
): AnswerPromise<readonly T[]> {
  const known = answers.flatMap((answer) => answer.known ?? []);
  return known.length === answers.length ? knownAnswer(known) : Promise.all(answers);
}
