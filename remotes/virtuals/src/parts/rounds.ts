import type { VirtualLeague } from '@jukwaa/contracts';

/** When a league plays next, seen from `now`. */
export type NextRound =
  | { readonly kind: 'on-demand' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'waiting'; readonly seconds: number };

/**
 * Rounds follow each other every `round_seconds`, so a kick-off that has passed tells the later ones too and the
 * clock runs on without asking the services again. `now` is unix ms.
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
