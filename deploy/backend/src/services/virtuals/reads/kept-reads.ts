import { createKeptAnswers } from '../../../kit/index.ts';
import type { GameDraws } from '../../draws/index.ts';
import { allCompetitions, type CompetitionRow, type PlayedSlug } from '../competitions.ts';
import type { VirtualsDeps } from '../engine/play-round.ts';
import type { VirtualRounds } from '../engine/virtual-rounds.ts';
import type { RunningRounds } from '../offer/running-rounds.ts';
import type { VirtualRoundRow } from '../state/round-state.ts';

/** Lifetime of rounds in memory, in real ms. */
const ROUNDS_MS = 250;
/** Lifetime of the lobby's rows and draws in memory, in real ms. */
const LOBBY_MS = 1_000;
/** More than the most ended rounds of one read. */
const LIMITS = 1_000;

/** The reads of a competition's rounds. */
export type RoundReads = Pick<VirtualRounds, 'ended' | 'find' | 'isPaused' | 'lastEndedAt'>;

/**
 * The rounds that everybody sees, each read at most once per lifetime in a process, however many guests ask. Ended rounds are read
 * again as soon as another round has left the memory of open ones. Older pages are read each time.
 */
export function keptRounds(
  slug: PlayedSlug,
  game: RoundReads,
  running: Pick<RunningRounds, 'of'>,
): RoundReads {
  const ended = createKeptAnswers<VirtualRoundRow[]>(ROUNDS_MS);
  const found = createKeptAnswers<VirtualRoundRow | null>(ROUNDS_MS);
  const paused = createKeptAnswers<boolean>(ROUNDS_MS);
  const times = createKeptAnswers<Date | null>(ROUNDS_MS);
  const firstOpen = () => running.of(slug)[0]?.number ?? 0;
  return {
    ended: (limit, before) =>
      before === undefined
        ? ended(firstOpen() * LIMITS + limit, () => game.ended(limit))
        : game.ended(limit, before),
    find: (number) => found(number, () => game.find(number)),
    isPaused: () => paused(0, () => game.isPaused()),
    lastEndedAt: () => times(firstOpen(), () => game.lastEndedAt()),
  };
}

/** The rows of all competitions and the draws of the lobby, each read at most once per lifetime in a process. */
export function keptLobby(deps: VirtualsDeps, draws: () => Promise<readonly GameDraws[]>) {
  const rows = createKeptAnswers<readonly CompetitionRow[]>(LOBBY_MS);
  const drawn = createKeptAnswers<readonly GameDraws[]>(LOBBY_MS);
  const all = () => rows(0, () => allCompetitions(deps));
  return {
    all,
    draws: () => drawn(0, draws),
    find: async (slug: string) => (await all()).find((row) => row.slug === slug) ?? null,
  };
}
