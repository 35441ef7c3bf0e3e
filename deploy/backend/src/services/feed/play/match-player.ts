import { PRODUCERS } from '@jukwaa/contracts';
import {
  type BetStop,
  FEED_MARKET,
  type FeedMarket,
  type FeedMessage,
  type OddsChange,
} from '../../feed-protocol/index.ts';
import type { MatchOffer } from '../../fixture/index.ts';
import type { Margins } from '../../pricing/index.ts';
import type { Course, MatchPlay } from './course.ts';
import { undecided, wholeOffer } from './whole-offer.ts';

/** Interval of price updates by the clock of a match in play, in seconds of play. */
const REPRICE_SECONDS = 15;

/** A match with a plan. */
export interface ScriptedMatch {
  readonly match_id: number;
  readonly course: Course;
  /** Kick-off, Unix ms. */
  readonly startsAt: number;
}

/** The last sent state of a match in play, so that only changes are sent. */
interface Sent {
  readonly mark: string;
  readonly score: string;
  readonly pricedAt: number;
  readonly isStopped: boolean;
  readonly stopped: string;
}

/** The markets that are stopped alone, as text to compare. */
const stoppedIn = ({ stopped = [] }: MatchPlay) => stopped.join();

/** The whole offer without the markets that are stopped alone. */
const openOffer = (offer: MatchOffer, play: MatchPlay, margins: Margins): FeedMarket[] =>
  wholeOffer(offer, play.offer(margins)).filter(({ id }) => !play.stopped?.includes(id));

const scoreOf = ({ state }: MatchPlay) => `${state.home_score}:${state.away_score}`;

/**
 * Converts one scripted match to feed messages. It remembers only its sent messages; after a restart it sends the current state
 * again, and the offer ignores repeats.
 */
export class MatchPlayer {
  private sent: Sent | null = null;

  constructor(readonly match: ScriptedMatch) {}

  /** Prices before kick-off at `now`. */
  prematch(offer: MatchOffer, now: number, margins: Margins): FeedMessage {
    const { course, startsAt, match_id } = this.match;
    const play = course.at(startsAt, Math.min(now, startsAt - 1));
    return {
      type: 'odds_change',
      product: PRODUCERS.prematch,
      event_id: match_id,
      timestamp: now,
      markets: wholeOffer(offer, play.offer(margins)),
    };
  }

  /** Whether the next messages close markets: the match is over, or betting stops. */
  closes(now: number): boolean {
    const play = this.match.course.at(this.match.startsAt, now);
    if (play.stage === 'over' || (play.isStopped && this.sent?.isStopped !== true)) return true;
    return stoppedIn(play) !== '' && stoppedIn(play) !== this.sent?.stopped;
  }

  /** Messages since the last call for a match that has kicked off; the last ones settle it. */
  news(offer: MatchOffer, now: number, margins: Margins): FeedMessage[] {
    const { course, startsAt } = this.match;
    const play = course.at(startsAt, now);
    if (play.stage === 'over') return [this.settlement(offer, play, now, true)];
    const isDue = this.isDue(play);
    const messages: FeedMessage[] = [];
    if (play.isStopped) messages.push(...this.stopped(play, now));
    else {
      messages.push(...this.partStopped(offer, play, now));
      messages.push(this.odds(play, now, isDue ? openOffer(offer, play, margins) : []));
    }
    if (this.sent?.mark !== play.mark) {
      const decided = this.settlement(offer, play, now, false);
      if (decided.markets.length > 0) messages.push(decided);
    }
    this.sent = {
      mark: play.mark,
      score: scoreOf(play),
      pricedAt: isDue && !play.isStopped ? play.second : (this.sent?.pricedAt ?? play.second),
      isStopped: play.isStopped,
      stopped: stoppedIn(play),
    };
    return messages;
  }

  private isDue(play: MatchPlay): boolean {
    const { sent } = this;
    return (
      sent === null ||
      sent.isStopped ||
      sent.stopped !== stoppedIn(play) ||
      sent.mark !== play.mark ||
      sent.score !== scoreOf(play) ||
      play.second - sent.pricedAt >= REPRICE_SECONDS
    );
  }

  /** Stops the markets of a corner or a card before it is counted; the others stay open. */
  private partStopped(offer: MatchOffer, play: MatchPlay, now: number): FeedMessage[] {
    const stopped = stoppedIn(play);
    if (stopped === '' || stopped === this.sent?.stopped) return [];
    const markets = undecided(offer).filter(({ id }) => play.stopped?.includes(id));
    return markets.length === 0 ? [] : [{ ...this.stop(now), markets }];
  }

  private stop(now: number): BetStop {
    return {
      type: 'bet_stop',
      product: PRODUCERS.live,
      event_id: this.match.match_id,
      timestamp: now,
      market_status: FEED_MARKET.suspended,
    };
  }

  /** Stops betting before the score changes, so that no bet follows a goal that viewers have seen. */
  private stopped(play: MatchPlay, now: number): FeedMessage[] {
    return [...(this.sent?.isStopped ? [] : [this.stop(now)]), this.odds(play, now, [])];
  }

  private odds(play: MatchPlay, now: number, markets: readonly FeedMarket[]): OddsChange {
    return {
      type: 'odds_change',
      product: PRODUCERS.live,
      event_id: this.match.match_id,
      timestamp: now,
      sport_event_status: play.state,
      ...(play.timeline && { timeline: play.timeline }),
      markets,
    };
  }

  private settlement(offer: MatchOffer, play: MatchPlay, now: number, isFinal: boolean) {
    return {
      type: 'bet_settlement',
      product: PRODUCERS.live,
      event_id: this.match.match_id,
      timestamp: now,
      certainty: 2,
      isFinal,
      ...(isFinal && { sport_event_status: play.state }),
      ...(isFinal && play.timeline && { timeline: play.timeline }),
      markets: play.results(undecided(offer)),
    } as const satisfies FeedMessage;
  }
}
