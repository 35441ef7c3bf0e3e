import { href } from '@jukwaa/contracts';
import type { IconName } from '@jukwaa/ui';
import type { FrameTextKey } from './messages.ts';

interface FrameEntry {
  readonly text: FrameTextKey;
  readonly icon: IconName;
  readonly to: string;
  /** Whether the entry has a dot. */
  readonly isNew?: boolean;
}

/** The sports strip, in order. The width decides how many are visible; the rest are behind More. */
export const STRIP_ENTRIES = [
  { text: 'soccer', icon: 'football', to: href('home') },
  { text: 'aviator', icon: 'plane', to: href('aviator') },
  { text: 'ligiSoo', icon: 'crown', to: href('ligi'), isNew: true },
  { text: 'jackpot', icon: 'trophy', to: href('jackpot') },
  { text: 'virtuals', icon: 'gamepad', to: href('virtuals') },
  { text: 'casino', icon: 'casino', to: href('casino') },
  { text: 'epl', icon: 'crest', to: href('epl') },
  { text: 'bethub', icon: 'hub', to: href('codehub'), isNew: true },
] as const satisfies readonly FrameEntry[];

/** The bottom bar, in order. */
export const NAV_ENTRIES = [
  { text: 'home', icon: 'home', to: href('home') },
  { text: 'liveGames', icon: 'live', to: href('live') },
  { text: 'betslip', icon: 'ticket', to: href('betslip') },
  { text: 'myBets', icon: 'bets', to: href('bets', {}, { filter: 'normalBets' }) },
  { text: 'account', icon: 'user', to: href('profile') },
] as const satisfies readonly FrameEntry[];

/** The header of wide windows, which have no bottom bar, in order. */
export const LINK_ENTRIES = [
  { text: 'live', to: href('live') },
  { text: 'myBets', to: href('bets', {}, { filter: 'normalBets' }) },
  { text: 'account', to: href('profile') },
] as const satisfies readonly Omit<FrameEntry, 'icon'>[];
