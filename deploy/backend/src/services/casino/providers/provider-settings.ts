import * as v from 'valibot';
import type { ProviderAdapter } from '../orders/provider-port.ts';
import { boomingAdapter } from './booming/booming-adapter.ts';
import { jukwaaAdapter } from './jukwaa/jukwaa-adapter.ts';
import { pragmaticAdapter } from './pragmatic/pragmatic-adapter.ts';
import { spribeAdapter } from './spribe/spribe-adapter.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

const text = v.pipe(v.string(), v.minLength(1));
const url = v.pipe(
  v.string(),
  v.url(),
  v.transform((address) => address.replace(/\/$/, '')),
);
const secret = v.pipe(v.string(), v.minLength(8));

/** Opens one provider when its address is set. @throws Error that names the missing or wrong variable */
function open<T extends v.ObjectEntries>(
  given: Variables,
  address: keyof T & string,
  entries: T,
  adapterOf: (settings: v.InferOutput<v.ObjectSchema<T, undefined>>) => ProviderAdapter,
): ProviderAdapter[] {
  if (given[address] === undefined) return [];
  const parsed = v.safeParse(v.object(entries), given, { abortEarly: true });
  if (parsed.success) return [adapterOf(parsed.output)];
  throw new Error(`${v.getDotPath(parsed.issues[0]) ?? address} is missing or wrong`);
}

/** The adapters of the providers whose address is in the environment. */
export const openAdapters = (given: Variables): ProviderAdapter[] => [
  ...open(
    given,
    'CASINO_PRAGMATIC_URL',
    { CASINO_PRAGMATIC_URL: url, CASINO_PRAGMATIC_LOGIN: text, CASINO_PRAGMATIC_SECRET: secret },
    (from) =>
      pragmaticAdapter({
        url: from.CASINO_PRAGMATIC_URL,
        login: from.CASINO_PRAGMATIC_LOGIN,
        secret: from.CASINO_PRAGMATIC_SECRET,
      }),
  ),
  ...open(
    given,
    'CASINO_BOOMING_URL',
    {
      CASINO_BOOMING_URL: url,
      CASINO_BOOMING_KEY: text,
      CASINO_BOOMING_SECRET: secret,
      CASINO_BOOMING_CALLBACK: url,
    },
    (from) =>
      boomingAdapter({
        url: from.CASINO_BOOMING_URL,
        key: from.CASINO_BOOMING_KEY,
        secret: from.CASINO_BOOMING_SECRET,
        callback: from.CASINO_BOOMING_CALLBACK,
      }),
  ),
  ...open(
    given,
    'CASINO_SPRIBE_URL',
    { CASINO_SPRIBE_URL: url, CASINO_SPRIBE_OPERATOR: text, CASINO_SPRIBE_SECRET: secret },
    (from) =>
      spribeAdapter({
        url: from.CASINO_SPRIBE_URL,
        operator: from.CASINO_SPRIBE_OPERATOR,
        secret: from.CASINO_SPRIBE_SECRET,
      }),
  ),
  ...open(
    given,
    'CASINO_JUKWAA_URL',
    { CASINO_JUKWAA_URL: url, CASINO_JUKWAA_SECRET: secret, CASINO_JUKWAA_ORIGIN: v.optional(url) },
    (from) =>
      jukwaaAdapter({
        url: from.CASINO_JUKWAA_URL,
        secret: from.CASINO_JUKWAA_SECRET,
        origin: from.CASINO_JUKWAA_ORIGIN ?? null,
      }),
  ),
];
