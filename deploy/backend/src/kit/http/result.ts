import { type ErrorBody, fail, ok, type Result as ResultOf } from '@jukwaa/contracts';
import { type Answer, answersOf, type CodeOf, type Texts, type ValuesArgument } from '@jukwaa/domain/texts';
import { Refusal } from '@jukwaa/http-kit';

export { fail, ok as succeed };

/** The contracts' `Result`; by default the error is a refusal with an answer. */
export type Result<T, E = ServiceError> = ResultOf<T, E>;

/** A refusal that the client gets as `{ error_message, code }` under `status`. See `Refusal` for when to throw it. */
export class ServiceError<Code extends string = string> extends Refusal {
  override readonly name: string = 'ServiceError';
  readonly code: Code;
  /** Further fields of the answer's body. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: Code,
    text: string,
    retryAfterS: number | null = null,
    fields: Readonly<Record<string, unknown>> = {},
  ) {
    super(status, text, retryAfterS);
    this.fields = fields;
    this.code = code;
  }

  override get body(): ErrorBody {
    return { ...this.fields, error_message: this.message, code: this.code };
  }
}

/** Shorthand: `return refuse(404, 'no_such_match', 'There is no such match')`. */
export const refuse = <Code extends string>(
  status: number,
  code: Code,
  text: string,
  fields?: Readonly<Record<string, unknown>>,
): ServiceError<Code> => new ServiceError(status, code, text, null, fields);

/** A refusal with the sentence and the values of an answer. `fields` are further fields of the body. */
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
