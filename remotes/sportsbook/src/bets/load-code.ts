import { askSharedBet, type NoPicks } from './ask-shared-bet.ts';
import { loadIntoSlip } from './shared-picks.ts';

/** Loads a code's picks into the slip; `full`: the slip lacks room, which the user has seen. */
export async function loadCode(code: string): Promise<'loaded' | 'full' | NoPicks> {
  const shared = await askSharedBet(code);
  if (!shared.ok) return shared.error;
  return (await loadIntoSlip(shared.value)) ? 'loaded' : 'full';
}
