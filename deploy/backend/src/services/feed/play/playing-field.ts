import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Rng } from '../../../kit/index.ts';
import { EVENT_STATUS, type FeedMessage } from '../../feed-protocol/index.ts';
import type { FixtureFace, StoredMatch } from '../../fixture/index.ts';
import type { Margins } from '../../pricing/index.ts';
import { MatchPlayer } from './match-player.ts';
import { storedCourse } from './plan.ts';

/** Number of price moves before kick-off per second of real time, over all matches together. */
const PREMATCH_MOVES_PER_SECOND = 1;
/** Longest pause whose moves are made up for, s: after a standstill not all prices move at once. */
const LONGEST_PAUSE = 2;
/** Prices are computed for this long (ms) before other work gets its turn. */
const PRICING_MS = 15;

/** All scripted matches that are not over, from any source. */
export class PlayingField {
  private readonly players = new Map<number, MatchPlayer>();
  private readonly busy = new Map<MatchPlayer, Promise<void>>();
  private moves = 0;

  constructor(
    private readonly fixture: Pick<FixtureFace, 'book' | 'intake'>,
    private readonly rng: Rng,
    private readonly log: Logger,
    /** The margins of current prices. */
    private readonly margins: () => Margins,
  ) {}

  /** Adds a match if its plan can be played; others wait for messages of their source. */
  add(stored: StoredMatch): void {
    const { match_id, starts_at } = stored.offer.facts;
    if (this.players.has(match_id)) return;
    const course = storedCourse(stored.plan);
    if (course) this.players.set(match_id, new MatchPlayer({ match_id, course, startsAt: starts_at }));
  }

  /**
   * Advances every match to `now` (Unix ms of the services' clock). `seconds` is the real time since the last call. Matches that
   * end or stop go first, and no match waits for another one's storage: a match whose last messages are still being stored is
   * skipped. A failed match is logged and tried again.
   */
  async advance(now: number, seconds: number): Promise<void> {
    const players = [...this.players.values()].map((player) => this.atItsKickOff(player));
    const waiting = players.filter(({ match }) => match.startsAt > now);
    const playing = players.filter((player) => player.match.startsAt <= now && !this.busy.has(player));
    const closing = playing.filter((player) => player.closes(now));
    for (const player of closing) this.play(player, now);
    const open = new Set(playing);
    for (const player of closing) open.delete(player);
    let began = performance.now();
    for (const player of open) {
      this.play(player, now);
      if (performance.now() - began < PRICING_MS) continue;
      await setImmediate();
      began = performance.now();
    }
    this.moves += Math.min(seconds, LONGEST_PAUSE) * PREMATCH_MOVES_PER_SECOND;
    for (; this.moves >= 1; this.moves--) await this.movePrices(waiting, now);
  }

  /** Resolves when every sent message is stored. */
  async rest(): Promise<void> {
    await Promise.all(this.busy.values());
  }

  /** The player of a match. A moved kick-off creates a new one, until the match has started. */
  private atItsKickOff(player: MatchPlayer): MatchPlayer {
    const { match_id, startsAt } = player.match;
    const offer = this.fixture.book.get(match_id);
    if (offer?.state.status !== EVENT_STATUS.notStarted || this.busy.has(player)) return player;
    if (offer.facts.starts_at === startsAt) return player;
    const moved = new MatchPlayer({ ...player.match, startsAt: offer.facts.starts_at });
    this.players.set(match_id, moved);
    return moved;
  }

  private play(player: MatchPlayer, now: number): void {
    const { book, intake } = this.fixture;
    const { match_id } = player.match;
    const offer = book.get(match_id);
    if (!offer || offer.closed_at !== null) {
      this.players.delete(match_id);
      return;
    }
    const work = this.attempt(player, async () => {
      await Promise.all(player.news(offer, now, this.margins()).map((message) => intake.take(message)));
    });
    this.busy.set(player, work);
    void work.then(() => this.busy.delete(player));
  }

  private async movePrices(waiting: readonly MatchPlayer[], now: number): Promise<void> {
    const moving = waiting.filter(({ match }) => match.course.drifts);
    const player = moving[this.rng.int(Math.max(1, moving.length))];
    const offer = player && this.fixture.book.get(player.match.match_id);
    if (!player || offer?.state.status !== EVENT_STATUS.notStarted) return;
    const message: FeedMessage = player.prematch(offer, now, this.margins());
    await this.attempt(player, () => this.fixture.intake.take(message));
  }

  private async attempt(player: MatchPlayer, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.error({ err: error, match_id: player.match.match_id }, 'a match could not be played on');
    }
  }
}
