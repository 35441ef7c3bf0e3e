import { fail, ok, type Result as ResultOf } from '@jukwaa/contracts';
import { type Answer, answersOf, type CodeOf, type Texts, type ValuesArgument } from '@jukwaa/domain/texts';

export { fail, ok as succeed };

/** The contracts' `Result`; the error is a refusal with an answer unless it says otherwise. */
export type Result<T, E = ServiceError> = ResultOf<T, E>;

/**
 * A refusal with the answer that the client gets: `{ error_message, code }` under `status`. It is a value to return from
 * a handler or inside a `Result`; throw it only inside `db.transaction`, where throwing is what rolls back (the HTTP layer
 * answers a thrown one in the same way).
 */
export class ServiceError<Code extends string = string> extends Error {
  override readonly name: string = 'ServiceError';
  readonly status: number;
  readonly code: Code;
  /** Sent as `Retry-After`, in s; null: no such header. */
  readonly retryAfterS: number | null;

  /** Further fields of the answer's body. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: Code,
    text: string,
    retryAfterS: number | null = null,
    fields: Readonly<Record<string, unknown>> = {},
  ) {
    super(text);
    this.fields = fields;
    this.status = status;
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}

/** Shorthand: `return refuse(404, 'no_such_match', 'There is no such match')`. */
export const refuse = <Code extends string>(
  status: number,
  code: Code,
  text: string,
  fields?: Readonly<Record<string, unknown>>,
): ServiceError<Code> => new ServiceError(status, code, text, null, fields);

/** A refusal with the sentence and the values of an answer. `fields` are further ones of the body. */
export const refusalOf = <Code extends string>(
  status: number,
  { code, message, values }: Answer<Code>,
  fields: Readonly<Record<string, unknown>> = {},
): ServiceError<Code> =>
  new ServiceError(status, code, message, null, { ...(values && { values }), ...fields });

/** Makes the refusals of an area: `const refuse = refuserOf(bettingEn); refuse(422, 'stake_too_low', { min_cents })`. */
export function refuserOf<const T extends Texts>(english: T) {
  const answer = answersOf(english);
  return <K extends keyof T & string>(
    status: number,
    key: K,
    ...rest: ValuesArgument<T[K]>
  ): ServiceError<CodeOf<K>> => refusalOf(status, answer(key, ...rest));
}
