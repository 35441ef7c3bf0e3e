import type {
  VirtualCompetition,
  VirtualLeague,
  VirtualMatchDetail,
  VirtualRound,
  VirtualRoundsAnswer,
  VirtualTable,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { GameDraws } from '../../draws/index.ts';
import { isPlayed, slugOfNumber, wireCompetition, wireDraws } from '../competitions.ts';
import type { VirtualsDeps } from '../engine/play-round.ts';
import { partsOf, type VirtualRoundRow } from '../state/round-state.ts';
import { wireHead, wireRound } from '../wire/wire-round.ts';
import { endedRounds } from './ended-rounds.ts';
import { keptLobby, keptRounds } from './kept-reads.ts';
import { matchDetail } from './match-detail.ts';
import type { PlayedRounds } from './played-rounds.ts';
import { findRound, type RoundSources, roundsOf } from './rounds-of.ts';
import { seasonTable } from './season-table.ts';

/** Ended rounds on a page. */
const PAGE = 10;

/** The reads of pages; null for a competition, round or match that does not exist. */
export interface VirtualReads {
  competitions(): Promise<VirtualLeague[]>;
  /** @param userId the player, whose own rounds the competition on demand has; null for a guest */
  competition(slug: string, userId: number | null): Promise<VirtualCompetition | null>;
  /** Ended rounds with smaller numbers than `after`, newest first; on demand those of the player. */
  rounds(
    slug: string,
    after: number | null,
    userId: number | null,
  ): Promise<v.InferOutput<typeof VirtualRoundsAnswer> | null>;
  round(slug: string, number: number): Promise<VirtualRound | null>;
  table(slug: string): Promise<VirtualTable | null>;
  match(matchId: number): Promise<VirtualMatchDetail | null>;
}

interface Deps extends VirtualsDeps, RoundSources {
  /** Adds the courses of a round that has ended. */
  readonly played: PlayedRounds;
  /** The draws of each game on a clock. */
  readonly draws: () => Promise<readonly GameDraws[]>;
}

export function virtualReads(deps: Deps): VirtualReads {
  const { clock, services, running, played } = deps;
  const lobby = keptLobby(deps, deps.draws);
  const now = () => clock.now().getTime();
  const shown = async (slug: string, rounds: readonly VirtualRoundRow[]): Promise<VirtualRound[]> =>
    (await Promise.all(rounds.map(played))).map((round) => wireRound(slug, round, now()));
  const games = new Map(
    [...deps.games].map(([slug, game]) => [slug, keptRounds(slug, game, running)] as const),
  );
  const sources: RoundSources = { games, running, own: deps.own };
  // Only the time of the last end is kept: the rounds of a new end must not be those from before it.
  const seasons = new Map(
    [...games].map(([slug, { lastEndedAt }]) => [
      slug,
      endedRounds({
        lastEndedAt,
        ended: (limit) => deps.games.get(slug)?.ended(limit) ?? Promise.resolve([]),
      }),
    ]),
  );
  const seasonOf = async (slug: string): Promise<readonly VirtualRoundRow[]> =>
    (isPlayed(slug) ? await seasons.get(slug)?.() : null) ?? [];

  return {
    async competitions() {
      const [rows, drawn] = await Promise.all([lobby.all(), lobby.draws()]);
      return rows.map((row) => {
        const draw = drawn.find(({ game }) => game === row.slug);
        if (draw !== undefined) return wireDraws(row, draw);
        return wireCompetition(row, isPlayed(row.slug) ? running.of(row.slug).map(wireHead) : [], now());
      });
    },
    async competition(slug, userId) {
      const [row, source] = [await lobby.find(slug), roundsOf(sources, slug, userId)];
      if (row === null || source === null) return null;
      const { last, open } = await source.now();
      const { min_cents, max_cents } = services.policy.at('stake_limits', clock.now()).virtual;
      return {
        now: now(),
        competition: wireCompetition(row, open.map(wireHead), now()),
        min_cents,
        max_cents,
        paused: await source.isPaused(),
        rounds: await shown(slug, [...last, ...open]),
      };
    },
    async rounds(slug, after, userId) {
      const source = roundsOf(sources, slug, userId);
      if (source === null) return null;
      const older = await source.ended(PAGE + 1, after ?? undefined);
      const page = older.slice(0, PAGE);
      const [last, hasMore] = [page.at(-1), older.length > PAGE];
      return {
        data: await shown(slug, page),
        last_page: hasMore ? 1 : 0,
        total: older.length,
        ...(hasMore && last !== undefined && { next: String(last.number) }),
      };
    },
    async round(slug, number) {
      const round = await findRound(sources, slug, number);
      return round && ((await shown(slug, [round]))[0] ?? null);
    },
    async table(slug) {
      const row = await lobby.find(slug);
      return row === null || !isPlayed(slug) ? null : seasonTable(row, await seasonOf(slug));
    },
    async match(matchId) {
      const { competition, round: number, place } = partsOf(matchId);
      const slug = slugOfNumber(competition);
      if (slug === null) return null;
      const round = await findRound(sources, slug, number);
      if (round === null) return null;
      return matchDetail(slug, round, place, await seasonOf(slug), now());
    },
  };
}
