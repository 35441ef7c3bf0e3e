import * as v from 'valibot';

/** Longest texts, in characters. A user JWT has about 1,000. */
const LONGEST = { url: 2_000, username: 256, password: 8_192 } as const;
/** A day, in s. */
const LONGEST_LIFETIME_S = 86_400;

/**
 * Short-lived credentials for the external broker, with the rights that `/mqtt` grants the caller. The broker ends the connection
 * after the lifetime.
 */
export const LiveCredentials = v.object({
  /** The broker's address for clients: MQTT over WebSocket. */
  url: v.pipe(v.string(), v.maxLength(LONGEST.url), v.url(), v.regex(/^wss?:/)),
  username: v.pipe(v.string(), v.maxLength(LONGEST.username)),
  password: v.pipe(v.string(), v.maxLength(LONGEST.password)),
  /** In seconds from the answer on, because the clocks of phones are wrong. */
  lifetime_s: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_LIFETIME_S)),
});
export type LiveCredentials = v.InferOutput<typeof LiveCredentials>;

/** 200 of GET /api/identity/live-credentials; null where clients connect to `/mqtt` only. */
export const LiveCredentialsAnswer = v.object({ broker: v.nullable(LiveCredentials) });

/** Also called by the worker with a page's broker connections, which has no client of the services. */
export const LIVE_CREDENTIALS_PATH = '/api/identity/live-credentials';
