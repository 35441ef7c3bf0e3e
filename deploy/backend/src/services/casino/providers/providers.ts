import type { CasinoGame } from '@jukwaa/contracts';
import { addressKey, TokenBucket } from '../../../kit/index.ts';
import type { ProviderAdapter } from '../orders/provider-port.ts';
import { Breaker } from './breaker.ts';
import { openAdapters, type Variables } from './provider-settings.ts';

/** A provider that the operator has configured. */
export interface Provider {
  readonly adapter: ProviderAdapter;
  readonly breaker: Breaker;
  /** The addresses that may call the wallet; null allows all. */
  readonly addresses: ReadonlySet<string> | null;
  /** The provider's calls of this process; null: no limit. */
  readonly bucket: TokenBucket | null;
}

/** The configured providers by name. */
export interface Providers {
  readonly all: readonly Provider[];
  get(name: string): Provider | null;
  /** The provider that serves a game in the frame: its maker, else the one with our own wire shape. Null: none is configured. */
  ofGame(game: Pick<CasinoGame, 'provider'>): Provider | null;
}

/** Where the frame for games of providers is; a game with another path is a page of our own, also when its maker is a provider. */
const FRAME_PATH = '/casino/play/';

/** Whether a game runs in the frame, and so needs a provider. */
export const isFramed = ({ path }: Pick<CasinoGame, 'path'>): boolean => path.startsWith(FRAME_PATH);

function limitsOf(name: string, given: Variables): Pick<Provider, 'addresses' | 'bucket'> {
  const prefix = `CASINO_${name.toUpperCase()}`;
  const addresses = given[`${prefix}_ADDRESSES`];
  const rate = given[`${prefix}_CALLS_PER_SECOND`];
  const perSecond = Number(rate);
  if (rate !== undefined && !(perSecond > 0)) throw new Error(`${prefix}_CALLS_PER_SECOND must be above 0`);
  return {
    addresses:
      addresses === undefined ? null : new Set(addresses.split(',').map((one) => addressKey(one.trim()))),
    bucket: rate === undefined ? null : new TokenBucket({ burst: perSecond, perSecond }),
  };
}

/** The providers that the environment names. @throws Error that names a wrong variable, never its value */
export function createProviders(variables: Variables): Providers {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const all = openAdapters(given).map(
    (adapter): Provider => ({ adapter, breaker: new Breaker(), ...limitsOf(adapter.name, given) }),
  );
  const get = (name: string) => all.find(({ adapter }) => adapter.name === name) ?? null;
  return {
    all,
    get,
    ofGame: ({ provider }) => get(provider.toLowerCase()) ?? get('jukwaa'),
  };
}
