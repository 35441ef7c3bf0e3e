import type { KnownDevices } from './known-devices.ts';

/** Who makes a call, known by the `api-key` header. */
export interface AuthUser {
  readonly id: number;
  readonly msisdn: number;
  readonly loginTag: string;
  /** End of the session, by real time. */
  readonly expiresAt: Date;
}

/** What the kit itself asks of identity; the service adds what others ask of it. */
export interface IdentityFace {
  /**
   * The user of an api key, or null when it is unknown, ended or expired.
   *
   * @param beforeLookUp runs before the database is asked about a key that this process has not seen valid; it may throw
   */
  authenticate(apiKey: string, beforeLookUp?: () => void): Promise<AuthUser | null>;
  /** Looks the sessions of this user up again at their next call: some have ended, maybe at another replica. */
  forgetSessions(userId: number): void;
  readonly devices: KnownDevices;
}
