/** A simulated provider's refusal of a request, by its own code. */
export class RefusedCall extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}
