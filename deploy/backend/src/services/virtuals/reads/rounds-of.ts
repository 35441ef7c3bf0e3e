import { VIRTUAL_ON_DEMAND } from '@jukwaa/contracts';
import { isPlayed, type PlayedSlug } from '../competitions.ts';
import type { RunningRounds } from '../offer/running-rounds.ts';
import type { VirtualRoundRow } from '../state/round-state.ts';
import type { RoundReads } from './kept-reads.ts';

/** The rounds of a competition as its pages show them: those for everybody, or those that the player started. */
interface CompetitionRounds {
  /** Rounds that are playing or take bets by kick-off, and the newest ended one as long as none is playing. */
  now(): Promise<{ readonly last: readonly VirtualRoundRow[]; readonly open: readonly VirtualRoundRow[] }>;
  /** Ended rounds with smaller numbers than `before`, newest first. */
  ended(limit: number, before?: number): Promise<readonly VirtualRoundRow[]>;
  isPaused(): Promise<boolean>;
}

/** The rounds that players started. */
interface OwnRounds {
  /** The user's newest round: the open one, or else the one that ended last. */
  newest(userId: number): Promise<VirtualRoundRow | null>;
  /** The user's ended rounds with smaller numbers than `before`, newest first. */
  ended(userId: number, limit: number, before?: number): Promise<readonly VirtualRoundRow[]>;
  find(number: number): Promise<VirtualRoundRow | null>;
}

export interface RoundSources {
  readonly games: ReadonlyMap<PlayedSlug, RoundReads>;
  readonly running: RunningRounds;
  readonly own: OwnRounds;
}

const leagueRounds = (slug: string, game: RoundReads, running: RunningRounds): CompetitionRounds => ({
  async now() {
    const open = running.of(slug);
    const isPlaying = open.some(({ phase }) => phase === 'PLAYING');
    return { open, last: isPlaying ? [] : await game.ended(1) };
  },
  ended: (limit, before) => game.ended(limit, before),
  isPaused: () => game.isPaused(),
});

/** A guest has no rounds. An open round is shown alone, as the player has bets to place on it. */
const ownRounds = (userId: number | null, own: OwnRounds): CompetitionRounds => ({
  async now() {
    const newest = userId === null ? null : await own.newest(userId);
    if (newest === null) return { last: [], open: [] };
    return newest.ending === null ? { last: [], open: [newest] } : { last: [newest], open: [] };
  },
  ended: async (limit, before) => (userId === null ? [] : own.ended(userId, limit, before)),
  isPaused: async () => false,
});

/** @returns null for games without such rounds */
export function roundsOf(
  { games, running, own }: RoundSources,
  slug: string,
  userId: number | null,
): CompetitionRounds | null {
  if (slug === VIRTUAL_ON_DEMAND) return ownRounds(userId, own);
  const game = isPlayed(slug) ? games.get(slug) : undefined;
  return game === undefined ? null : leagueRounds(slug, game, running);
}

/** A round of a competition in any phase. */
export async function findRound(
  { games, running, own }: RoundSources,
  slug: string,
  number: number,
): Promise<VirtualRoundRow | null> {
  if (slug === VIRTUAL_ON_DEMAND) return own.find(number);
  const open = running.of(slug).find((round) => round.number === number);
  return open ?? (isPlayed(slug) ? ((await games.get(slug)?.find(number)) ?? null) : null);
}
