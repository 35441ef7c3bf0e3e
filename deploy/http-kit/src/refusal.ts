/**
 * A refusal with its HTTP answer. Return it from a handler or inside a `Result`. Throw it only where throwing rolls a transaction
 * back. The server answers a thrown refusal in the same way.
 */
export abstract class Refusal extends Error {
  readonly status: number;
  /** Sent as `Retry-After`, in s; null: no such header. */
  readonly retryAfterS: number | null;
  /** The answer's body; becomes JSON. */
  abstract readonly body: unknown;

  constructor(status: number, message: string, retryAfterS: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}
