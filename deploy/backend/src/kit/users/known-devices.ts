/**
 * Devices on which a user has logged in before. Strangers can use up the limits of calls about a phone number. A known device has
 * limits of its own, so strangers never block the owner there. It grants no access by itself.
 */
export interface KnownDevices {
  /** The tokens of this product's format in a `cookie` header. Needs no look-up, so made-up tokens cost the database nothing. */
  tokensIn(cookies: string | undefined): Promise<readonly string[]>;
  /** The name of the device with one of these tokens, if it is known to the account of the number; else null. */
  find(msisdn: number, tokens: readonly string[]): Promise<string | null>;
}

/** A call about a number, as the limits of guesses and codes count it. */
export interface NumberCaller {
  readonly address: string;
  /** Name of the known device, unique among all devices; null for every other caller. */
  readonly device: string | null;
}
