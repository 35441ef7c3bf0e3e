import * as v from 'valibot';

const startsWith = (schemes: readonly string[]) =>
  v.check(
    (text: string) => schemes.some((scheme) => text.startsWith(`${scheme}://`)),
    `must start with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  );

/** A whole number between these two; `unit` is the word for it in messages. */
const wholeIn = (least: number, most: number, unit: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `must be a whole number of ${unit}`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least} ${unit}`),
    v.maxValue(most, `must be at most ${most} ${unit}`),
  );

/** This many months at least, and a hundred years at most. */
const monthsFrom = (least: number) => wholeIn(least, 1_200, 'months');
/** Work may hold one connection and ask for another, so one alone would wait for itself. */
const PoolSize = wholeIn(2, 500, 'connections');

const EnvSchema = v.object({
  /** `production` removes the sandbox surface; `test` loosens rate limits and makes passwords cheap to check. */
  JUKWAA_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'development'),
  /** Folder of the embedded database; ignored when DATABASE_URL is set. */
  JUKWAA_DATA: v.optional(v.pipe(v.string(), v.minLength(1)), '.data/database'),
  /** Folder in which an earlier version kept the operator's pages: a start takes them over, once. */
  JUKWAA_CONTENT: v.optional(v.pipe(v.string(), v.minLength(1))),
  DATABASE_URL: v.optional(v.pipe(v.string(), startsWith(['postgres', 'postgresql']))),
  /** The most connections of a process to each of these servers, and to the read replica. */
  DATABASE_POOL_SIZE: v.optional(PoolSize),
  /** A read replica of it, for lists that are the same for everybody. */
  DATABASE_READ_URL: v.optional(v.pipe(v.string(), startsWith(['postgres', 'postgresql']))),
  /** An MQTT broker between the replicas; without it each replica sends to its own clients only. */
  MQTT_URL: v.optional(v.pipe(v.string(), startsWith(['mqtt', 'mqtts', 'ws', 'wss']))),
  /** The address of that broker for clients, which then connect to it; without it they connect to `/mqtt` only. */
  MQTT_PUBLIC_URL: v.optional(v.pipe(v.string(), v.url(), startsWith(['ws', 'wss']))),
  /** Seed of a key that may sign users of a NATS account: its own, or a signing key of it. It signs the credentials of clients and replicas. */
  MQTT_SIGNING_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^SA[A-Z2-7]{56}$/, 'must be the seed of an account (SA…)')),
  ),
  /** Public key of that account, when the seed is that of a signing key. */
  MQTT_ACCOUNT: v.optional(
    v.pipe(v.string(), v.regex(/^A[A-Z2-7]{55}$/, 'must be the public key of an account (A…)')),
  ),
  JUKWAA_LOG: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug'])),
  /** The source of matches: our own simulation, a provider that pushes them, or the sandbox alone, which adds one at a time. */
  JUKWAA_FEED: v.optional(v.picklist(['simulate', 'push', 'sandbox']), 'simulate'),
  /** The provider's token for pushing feed messages; without it every push is refused. */
  JUKWAA_FEED_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** The operator's token for commands at the inside port; without it those calls are refused. */
  JUKWAA_OPERATOR_TOKEN: v.optional(v.pipe(v.string(), v.minLength(24))),
  /** Secret of the `signature-key` of login and signup; the edge hands the same one to the page. */
  JUKWAA_SIGNATURE_SECRET: v.optional(v.pipe(v.string(), v.minLength(8)), 'jukwaa-signature'),
  /** Encrypts the unplayed seeds of crash games, draws, virtual matches and jackpots in the database; without it production starts none. Never change it. */
  JUKWAA_SEED_KEY: v.optional(v.pipe(v.string(), v.minLength(32))),
  /** The pace of games with draws on a clock; `quick` is for tests. */
  JUKWAA_DRAWS: v.optional(v.picklist(['normal', 'quick'])),
  /** The pace of virtual leagues; `quick` is for tests. With `none`, the default when JUKWAA_ENV is `test`, none are played. */
  JUKWAA_VIRTUALS: v.optional(v.picklist(['normal', 'quick', 'none'])),
  /** Months after which ended bets and entries of the ledger move to the archive; without it they stay among the current ones. */
  JUKWAA_ARCHIVE_AFTER: v.optional(monthsFrom(1)),
  /** Months for which a month of archived bets stays; without it for good. Kenyan law wants seven years. */
  JUKWAA_ARCHIVE_KEEP: v.optional(monthsFrom(84)),
  /** The account at the SMS provider (Africa's Talking); without it the sandbox's inbox receives the messages. */
  SMS_USERNAME: v.optional(v.string()),
  SMS_API_KEY: v.optional(v.string()),
  SMS_SENDER: v.optional(v.string()),
  SMS_URL: v.optional(v.pipe(v.string(), v.url()), 'https://api.africastalking.com/version1/messaging'),
  /** Most codes by SMS that callers without a known device get in an hour, in all replicas together. */
  JUKWAA_CODES_AN_HOUR: v.optional(wholeIn(1, 999_999_999, 'codes'), '10000'),
  /** A Firebase project and its service account; without them the sandbox's phone receives the push messages. */
  FCM_PROJECT: v.optional(v.string()),
  FCM_CLIENT_EMAIL: v.optional(v.string()),
  FCM_PRIVATE_KEY: v.optional(v.string()),
  FCM_URL: v.optional(v.pipe(v.string(), v.url()), 'https://fcm.googleapis.com'),
  FCM_TOKEN_URL: v.optional(v.pipe(v.string(), v.url()), 'https://oauth2.googleapis.com/token'),
});
export type Env = v.InferOutput<typeof EnvSchema>;

/** Reads the settings of the environment. Throws one error that names every bad variable and its valid values. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(EnvSchema, given);
  if (parsed.success) return parsed.output;
  const lines = parsed.issues.map((issue) => `  ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${lines.join('\n')}`);
}
