/** Success or failure as a value: what crosses a boundary says both in its type. */
export type Result<T, E = ServiceError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const succeed = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

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
