import { constants, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto';
import * as v from 'valibot';
import { fail, type Result, succeed } from '../../../kit/index.ts';

/** The address of the Airtel Africa Open API, and our credentials there. */
export interface AirtelSettings {
  /** `https://openapi.airtel.africa`, its test system `https://openapiuat.airtel.africa`, or the simulator. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The operator's disbursement PIN, four digits. */
  readonly pin: string;
  /** Airtel's RSA key, which encrypts the PIN. */
  readonly pinKey: KeyObject;
  /** The private key of the application's callback authentication. */
  readonly callbackKey: string;
  /** After this long without an answer a call counts as unknown, in ms. */
  readonly timeoutMs: number;
}

const text = v.pipe(v.string(), v.minLength(1));

/** Airtel's portal shows the key as the base64 of its DER form, without the lines of a PEM file. */
function readKey(given: string): KeyObject | null {
  try {
    return given.includes('-----BEGIN')
      ? createPublicKey(given.replaceAll('\\n', '\n'))
      : createPublicKey({ key: Buffer.from(given, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

const AirtelEnv = v.object({
  AIRTEL_URL: v.pipe(v.string(), v.url()),
  AIRTEL_CLIENT_ID: text,
  AIRTEL_CLIENT_SECRET: text,
  AIRTEL_PIN: v.pipe(v.string(), v.regex(/^\d{4}$/, 'four digits')),
  AIRTEL_PIN_KEY: v.pipe(
    v.string(),
    v.check((given) => readKey(given)?.asymmetricKeyType === 'rsa', 'an RSA public key'),
  ),
  /** From the application's settings in Airtel's portal, with callback authentication switched on. */
  AIRTEL_CALLBACK_KEY: v.pipe(v.string(), v.minLength(16)),
  /** The number for payments that users start themselves. */
  AIRTEL_PAYBILL: v.pipe(v.string(), v.digits()),
  /** The secret part of the report addresses, shared with Airtel only. The addresses are entered in Airtel's portal. */
  AIRTEL_REPORT_TOKEN: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{24,}$/, 'at least 24 letters and digits')),
});

/** Every variable that Airtel Money needs. */
export const AIRTEL_VARIABLES: readonly string[] = Object.keys(AirtelEnv.entries);

/**
 * The settings of the real Airtel from the environment, and the report token; null when `AIRTEL_URL` is not set. The error names
 * the missing or wrong variable, never its value.
 */
export function airtelSettings(
  env: Readonly<Record<string, string | undefined>>,
): Result<{ settings: AirtelSettings; token: string } | null, { reason: string }> {
  if (env.AIRTEL_URL === undefined) return succeed(null);
  const parsed = v.safeParse(AirtelEnv, env, { abortEarly: true });
  const wrong = (name: string) => fail({ reason: `${name} is missing or wrong` });
  if (!parsed.success) return wrong(v.getDotPath(parsed.issues[0]) ?? 'AIRTEL_URL');
  const from = parsed.output;
  const pinKey = readKey(from.AIRTEL_PIN_KEY);
  if (pinKey === null) return wrong('AIRTEL_PIN_KEY');
  return succeed({
    token: from.AIRTEL_REPORT_TOKEN,
    settings: {
      url: from.AIRTEL_URL.replace(/\/$/, ''),
      clientId: from.AIRTEL_CLIENT_ID,
      clientSecret: from.AIRTEL_CLIENT_SECRET,
      pin: from.AIRTEL_PIN,
      pinKey,
      callbackKey: from.AIRTEL_CALLBACK_KEY,
      timeoutMs: 15_000,
    },
  });
}

/** The PIN as a disbursement carries it: RSA with PKCS #1 v1.5 padding, as base64. */
export const encryptPin = ({ pin, pinKey }: Pick<AirtelSettings, 'pin' | 'pinKey'>): string =>
  publicEncrypt({ key: pinKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(pin)).toString('base64');
