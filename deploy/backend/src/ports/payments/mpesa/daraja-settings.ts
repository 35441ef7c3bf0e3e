import * as v from 'valibot';
import { fail, type Result, succeed } from '../../../kit/index.ts';

/** The address of Daraja, and our credentials there. */
export interface DarajaSettings {
  /** `https://api.safaricom.co.ke`, its sandbox, or the simulator. */
  readonly url: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly shortcode: string;
  readonly passkey: string;
  readonly initiator: string;
  readonly securityCredential: string;
  /** Address of our report routes as Daraja reaches them, with the secret in it; must not contain "mpesa". */
  readonly reportUrl: string;
  /** After this long without an answer a call counts as unknown, in ms. */
  readonly timeoutMs: number;
}

const text = v.pipe(v.string(), v.minLength(1));
const DarajaEnv = v.object({
  DARAJA_URL: v.pipe(v.string(), v.url()),
  DARAJA_CONSUMER_KEY: text,
  DARAJA_CONSUMER_SECRET: text,
  DARAJA_SHORTCODE: v.pipe(v.string(), v.digits()),
  DARAJA_PASSKEY: text,
  DARAJA_INITIATOR: text,
  DARAJA_SECURITY_CREDENTIAL: text,
  /** The public address of this backend, e.g. `https://api.example.co.ke`. */
  DARAJA_REPORT_BASE: v.pipe(v.string(), v.url()),
  /** The secret part of the address, shared with Daraja only. */
  DARAJA_REPORT_TOKEN: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{24,}$/, 'at least 24 letters and digits')),
});

/** Every variable that Daraja needs. */
export const DARAJA_VARIABLES: readonly string[] = Object.keys(DarajaEnv.entries);

/**
 * The settings of the real Daraja from the environment, and the report token; null when `DARAJA_URL` is not set. The error names
 * the missing or wrong variable, never its value.
 */
export function darajaSettings(
  env: Readonly<Record<string, string | undefined>>,
): Result<{ settings: DarajaSettings; token: string } | null, { reason: string }> {
  if (env.DARAJA_URL === undefined) return succeed(null);
  const parsed = v.safeParse(DarajaEnv, env, { abortEarly: true });
  if (!parsed.success)
    return fail({ reason: `${v.getDotPath(parsed.issues[0]) ?? 'DARAJA_URL'} is missing or wrong` });
  const from = parsed.output;
  return succeed({
    token: from.DARAJA_REPORT_TOKEN,
    settings: {
      url: from.DARAJA_URL.replace(/\/$/, ''),
      consumerKey: from.DARAJA_CONSUMER_KEY,
      consumerSecret: from.DARAJA_CONSUMER_SECRET,
      shortcode: from.DARAJA_SHORTCODE,
      passkey: from.DARAJA_PASSKEY,
      initiator: from.DARAJA_INITIATOR,
      securityCredential: from.DARAJA_SECURITY_CREDENTIAL,
      reportUrl: reportUrl(from.DARAJA_REPORT_BASE, from.DARAJA_REPORT_TOKEN),
      timeoutMs: 15_000,
    },
  });
}

/** The variables with which services at `base` use this Daraja. */
export const darajaVariables = (
  settings: Omit<DarajaSettings, 'reportUrl'>,
  base: string,
  token: string,
): Record<string, string> => ({
  DARAJA_URL: settings.url,
  DARAJA_CONSUMER_KEY: settings.consumerKey,
  DARAJA_CONSUMER_SECRET: settings.consumerSecret,
  DARAJA_SHORTCODE: settings.shortcode,
  DARAJA_PASSKEY: settings.passkey,
  DARAJA_INITIATOR: settings.initiator,
  DARAJA_SECURITY_CREDENTIAL: settings.securityCredential,
  DARAJA_REPORT_BASE: base,
  DARAJA_REPORT_TOKEN: token,
});

/** The address of the wallet's report routes on a backend at `base`. */
export const reportUrl = (base: string, token: string): string =>
  `${base.replace(/\/$/, '')}/api/wallet/reports/${token}`;
