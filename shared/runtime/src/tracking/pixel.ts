import { toKsh } from '@jukwaa/domain';
import { Subscription } from 'rxjs';
import { on$ } from '../bus/bus.ts';
import { log } from '../ports.ts';
import { track } from './tracking.ts';

/** The outbound events with their fields; amounts in Ksh, as the ad network requires. */
export interface PixelEvents {
  BetPlaced: { readonly betId: string; readonly betAmount: number };
  DepositMade: { readonly userId: number; readonly depositAmount: number };
  Registration: { readonly userId: number } & Readonly<Record<string, string | number>>;
  CasinoGames: { readonly userId: number; readonly casinoGame: string };
  Aviator: { readonly userId: number };
  FunModeAviator: { readonly userId: number };
  LigiSooBet: { readonly betId: string; readonly betAmount: number };
}

declare global {
  interface Window {
    /** Set by the ad network's own script once it may load. */
    fbq?: (command: 'trackCustom', event: string, fields: object) => void;
  }
}

/** Reports to the ad network's pixel, or logs that there is none. */
export function pixel<K extends keyof PixelEvents>(event: K, fields: PixelEvents[K]): void {
  if (typeof window.fbq === 'function') window.fbq('trackCustom', event, fields);
  else log('pixel', `${event} is not reported: there is no pixel`);
}

/** The data of a registration in addition to the user's id: the channel and the campaign, nothing personal. */
function registrationDetails() {
  const { channel_id, utm_source, utm_medium, utm_campaign } = track.tracking();
  return { channel_id, utm_source, utm_medium, utm_campaign };
}

/** Reports the bus events of bets, deposits and registrations. Games report themselves. */
export function followPixel(): () => void {
  const subscription = new Subscription();
  subscription.add(
    on$('betPlaced').subscribe(({ bet_id, stake_cents }) =>
      pixel('BetPlaced', { betId: bet_id, betAmount: toKsh(stake_cents) }),
    ),
  );
  subscription.add(
    on$('depositMade').subscribe(({ user_id, amount_cents }) =>
      pixel('DepositMade', { userId: user_id, depositAmount: toKsh(amount_cents) }),
    ),
  );
  subscription.add(
    on$('registered').subscribe(({ user_id }) =>
      pixel('Registration', { userId: user_id, ...registrationDetails() }),
    ),
  );
  return () => subscription.unsubscribe();
}
