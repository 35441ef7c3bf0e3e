/** A claim to check: a national ID and the date of birth on it, `YYYY-MM-DD`. */
export interface IdClaim {
  readonly number: string;
  readonly birthDate: string;
}

/** `unavailable`: the register gave no answer, and is asked again later. */
export type RegisterAnswer =
  | { readonly state: 'verified' }
  | { readonly state: 'refused'; readonly reason: 'not_found' | 'other_birth_date' }
  | { readonly state: 'unavailable'; readonly reason: string };

/** The register of national IDs. A failure of the provider is an answer, not an exception. */
export interface IdentityRegister {
  /** True for a simulation, which pages say. */
  readonly isSimulated: boolean;
  check(claim: IdClaim): Promise<RegisterAnswer>;
}
