/** A simulated provider's way to refuse a request, by its own code. */
export class RefusedCall extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}
