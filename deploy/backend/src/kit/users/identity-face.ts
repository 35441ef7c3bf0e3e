import type { KnownDevices } from './known-devices.ts';

/** The user of a call, identified by the `api-key` header. */
export interface AuthUser {
  readonly id: number;
  readonly msisdn: number;
  readonly loginTag: string;
  /** End of the session, by real time. */
  readonly expiresAt: Date;
}

/** The part of identity that the kit itself uses; the service adds the part for other services. */
export interface IdentityFace {
  /**
   * The user of an api key, or null when it is unknown, ended or expired.
   *
   * @param beforeLookUp runs before the database is asked about a key that this process has not seen valid; it may throw
   */
  authenticate(apiKey: string, beforeLookUp?: () => void): Promise<AuthUser | null>;
  /** Marks the sessions of this user for a new look-up at their next call: some have ended, maybe at another replica. */
  forgetSessions(userId: number): void;
  readonly devices: KnownDevices;
}
