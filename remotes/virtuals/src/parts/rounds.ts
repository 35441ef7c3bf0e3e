import type { VirtualLeague } from '@jukwaa/contracts';

/** The next round of a league, relative to `now`. */
export type NextRound =
  | { readonly kind: 'on-demand' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'waiting'; readonly seconds: number };

/**
 * Computes the next round without asking the services again: rounds follow each other every `round_seconds`, so a
 * past kick-off determines the later ones. `now` is unix ms.
 */
export function nextRound(
  { next_round_at, round_seconds }: Pick<VirtualLeague, 'next_round_at' | 'round_seconds'>,
  now: number,
): NextRound {
  if (next_round_at === null) return { kind: 'on-demand' };
  const left = Math.ceil((Date.parse(next_round_at) - now) / 1_000);
  if (left > 0) return { kind: 'waiting', seconds: left };
  if (!round_seconds) return { kind: 'starting' };
  const into = -left % round_seconds;
  return into === 0 ? { kind: 'starting' } : { kind: 'waiting', seconds: round_seconds - into };
}

/** `95` → `1:35`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
