import {
  type ChannelId,
  type PageConfig,
  type Plan,
  type RemoteManifest,
  type RemoteRoute,
  type RemoteSamples,
  type WindowSize,
  withOverrides,
} from '@jukwaa/contracts';
import { BROWSER_NAMES, fillAddresses, pagePlan } from '@jukwaa/rendering';

/** A visitor for whom each screen is rendered. */
export interface Visitor {
  readonly name: string;
  readonly language: 'en' | 'sw';
  readonly window: WindowSize;
  readonly channel: ChannelId;
}

export const VISITORS: readonly Visitor[] = [
  { name: 'English', language: 'en', window: 0, channel: 2 },
  { name: 'Swahili', language: 'sw', window: 0, channel: 2 },
  { name: 'a wide window', language: 'en', window: 4, channel: 1 },
];

/** Facts of a page that no first screen shows. */
export const pageOf = (plan: Plan, manifest: RemoteManifest): PageConfig => ({
  plan: pagePlan({
    ...plan,
    remotes: withOverrides(plan.remotes, { [manifest.name]: { base: '/', manifest } }),
  }),
  env: 'test',
  signature_secret: '',
  support: { phone: '', chat_url: 'https://chat.invalid', email: '' },
});

/** The page of a route for a visitor, or what its samples lack. */
export function askFor(route: RemoteRoute, { language, window, channel }: Visitor, samples: RemoteSamples) {
  const { path } = route;
  const data = (window > 0 ? route.wideData : undefined) ?? route.data;
  const values = { ...samples.parameters, language };
  const missing = data.find((address) => !Object.hasOwn(samples.answers, address));
  if (missing !== undefined) return { problem: `it has no sample answer for ${missing}` };
  // A path's own parameters are written like those of addresses.
  const [address, ...filled] = fillAddresses([path, ...data], values) ?? [];
  if (address === undefined)
    return { problem: 'its samples have no values for the parameters of its addresses' };
  const answers = Object.fromEntries(filled.map((one, at) => [one, samples.answers[data[at] ?? '']]));
  const userAgent = BROWSER_NAMES[channel];
  return { ask: { address, language, window, now: samples.now, answers, userAgent, isCheck: true } };
}
