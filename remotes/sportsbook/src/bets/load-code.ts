import { askSharedBet } from './ask-shared-bet.ts';
import { loadIntoSlip } from './shared-picks.ts';

/** Puts the picks behind a code on the slip; `full`: the slip has no room for them, which the user was told. */
export async function loadCode(code: string): Promise<'loaded' | 'full' | 'missing' | 'failed'> {
  const shared = await askSharedBet(code);
  if (!shared.ok) return shared.error;
  return (await loadIntoSlip(shared.value)) ? 'loaded' : 'full';
}
