import { type Pick, slipOf } from '@jukwaa/domain';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createSlip, type Slip } from './create-slip.ts';
import { followQuoted } from './follow-picks.ts';
import { useSubscribeView } from './hooks.ts';

/** Displayed picks have no stake. */
function quietSlip(picks: readonly Pick[]): Slip<Pick> {
  const slip = createSlip<Pick>({ kind: 'bet', stake_cents: 0, quiet: true });
  slip.load({ content: slipOf(picks), stake_cents: 0, policy: 'none', keep: false });
  return slip;
}

/**
 * Picks outside the page's slips in their current state: the feed moves, suspends and closes them exactly as on the
 * bet slip. They are followed while the component is mounted; another list of picks starts again.
 */
export function usePicksNow(picks: readonly Pick[]): readonly Pick[] {
  const slip = useMemo(() => quietSlip(picks), [picks]);
  useEffect(() => followQuoted(slip), [slip]);
  // The slip has these picks alone, so a server renders them as well.
  return useSyncExternalStore(useSubscribeView(slip.store), slip.view, slip.view).picks;
}
