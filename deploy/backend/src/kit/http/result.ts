import {
  type ErrorBody,
  fail,
  ok,
  type Result as ResultOf,
  SERVICE_REFUSALS,
  type ServiceRefusal,
} from '@jukwaa/contracts';
import {
  type Answer,
  answersOf,
  type CodeOf,
  commonEn,
  otherEn,
  type Texts,
  type ValuesArgument,
} from '@jukwaa/domain/texts';
import { Refusal } from '@jukwaa/http-kit';

export { fail, ok as succeed };

/** The contracts' `Result`; by default the error is a refusal with an answer. */
export type Result<T, E = ServiceError> = ResultOf<T, E>;

const known: ReadonlySet<string> = new Set(SERVICE_REFUSALS);

/** A refusal that the client gets as `{ error_message, code }` under `status`; see `Refusal` for when to throw it. */
export class ServiceError<Code extends ServiceRefusal = ServiceRefusal> extends Refusal {
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

/** A refusal with the sentence and the values of an answer. `fields` are further ones of the body. */
export const refusalOf = <Code extends ServiceRefusal>(
  status: number,
  { code, message, values }: Answer<Code>,
  fields: Readonly<Record<string, unknown>> = {},
): ServiceError<Code> =>
  new ServiceError(status, code, message, null, { ...(values && { values }), ...fields });

/** A refusal under a code of a newer version. Decisions of this version take it for `not_possible`; the client gets its own code. */
class NewerRefusal extends ServiceError<'not_possible'> {
  constructor(
    status: number,
    private readonly newerCode: string,
    text: string,
    fields: Readonly<Record<string, unknown>>,
  ) {
    super(status, 'not_possible', text, null, fields);
  }

  override get body(): ErrorBody {
    return { ...super.body, code: this.newerCode };
  }
}

const isServiceRefusal = (code: string): code is ServiceRefusal => known.has(code);

/** The refusal under a stored code, which may be one of a newer version. */
export const storedRefusalOf = (
  status: number,
  { code, message, values }: Answer<string>,
  fields: Readonly<Record<string, unknown>> = {},
): ServiceError => {
  const all = { ...(values && { values }), ...fields };
  return isServiceRefusal(code)
    ? new ServiceError(status, code, message, null, all)
    : new NewerRefusal(status, code, message, all);
};

type RefusalKey = ServiceRefusal | `${ServiceRefusal}.${string}`;

const isRefusal = <Code extends string>(
  answer: Answer<Code>,
): answer is Answer<Extract<Code, ServiceRefusal>> => known.has(answer.code);

/** Makes the refusals of an area: `const refuse = refuserOf(bettingEn); refuse(422, 'stake_too_low', { min_cents })`. */
export function refuserOf<const T extends Texts>(english: T) {
  const answerOf = answersOf(english);
  return <K extends keyof T & RefusalKey>(
    status: number,
    key: K,
    ...rest: ValuesArgument<T[K]>
  ): ServiceError<Extract<CodeOf<K>, ServiceRefusal>> => {
    const answer = answerOf(key, ...rest);
    if (!isRefusal(answer)) throw new Error(`${key} is no refusal of a service`);
    return refusalOf(status, answer);
  };
}

/** A refusal of the HTTP layer, or of a service without sentences of its own: `refuse(404, 'no_such_match')`. */
export const refuse = refuserOf({ ...commonEn, ...otherEn });

const common = answersOf(commonEn);

/**
 * A refusal that names a field. The name is for callers of the API: the answer has no case of its sentence, so that pages say the
 * general sentence in the user's language.
 */
export function invalidField(status: number, field: string): ServiceError<'invalid_field'> {
  const { code, message } = common('invalid_field.named', { field });
  return refusalOf(status, { code, message, values: { field } });
}
