import { PRODUCERS } from '@jukwaa/contracts';
import type { MatchOffer } from '../../fixture/match-offer.ts';
import { FEED_MARKET, type FeedMarket, type FeedMessage, type OddsChange } from '../feed-message.ts';
import { footballOffer, footballResults } from './football-offer.ts';
import type { FootballPlan } from './football-plan.ts';
import { type Play, playAt, resultOf } from './football-play.ts';
import { undecided, wholeOffer } from './whole-offer.ts';

/** Prices of a match in play follow the clock this often, seconds of play. */
const REPRICE_SECONDS = 15;

/** A match that is played from its plan. */
export interface ScriptedMatch {
  readonly match_id: number;
  readonly plan: FootballPlan;
  /** Kick-off, Unix ms. */
  readonly startsAt: number;
}

/** What was last said about a match in play, so that only news is said. */
interface Told {
  readonly phase: Play['phase'];
  readonly goals: number;
  readonly reds: number;
  readonly pricedAt: number;
  readonly isStopped: boolean;
}

/**
 * Turns one scripted match into feed messages. It keeps in mind only what it has said; after a restart it says the present
 * again, and the offer drops what is not new.
 */
export class MatchPlayer {
  private told: Told | null = null;

  constructor(readonly match: ScriptedMatch) {}

  /** Prices before kick-off as they are at `now`. */
  prematch(offer: MatchOffer, now: number): FeedMessage {
    const { plan, startsAt, match_id } = this.match;
    const play = playAt(plan, startsAt, Math.min(now, startsAt - 1));
    return {
      type: 'odds_change',
      product: PRODUCERS.prematch,
      event_id: match_id,
      timestamp: now,
      markets: wholeOffer(offer, footballOffer(plan, play, startsAt, now)),
    };
  }

  /** Messages since the last call for a match that has kicked off; the last ones settle it. */
  news(offer: MatchOffer, now: number): FeedMessage[] {
    const { plan, startsAt } = this.match;
    const play = playAt(plan, startsAt, now);
    const messages: FeedMessage[] = [];
    if (play.phase === 'over') return [this.settlement(offer, play, now)];
    if (play.isStopped) messages.push(...this.stopped(play, now));
    else if (this.isDue(play))
      messages.push(this.odds(play, now, wholeOffer(offer, footballOffer(plan, play, startsAt, now))));
    else messages.push(this.odds(play, now, []));
    if (play.moment.halfTime !== null) messages.push(...this.firstHalfSettlement(offer, now));
    this.remember(play);
    return messages;
  }

  private isDue(play: Play): boolean {
    const { told } = this;
    const { score, redCards } = play.moment;
    return (
      told === null ||
      told.isStopped ||
      told.phase !== play.phase ||
      told.goals !== score.home + score.away ||
      told.reds !== redCards.home + redCards.away ||
      play.second - told.pricedAt >= REPRICE_SECONDS
    );
  }

  private remember(play: Play): void {
    const { score, redCards } = play.moment;
    this.told = {
      phase: play.phase,
      goals: score.home + score.away,
      reds: redCards.home + redCards.away,
      pricedAt: !play.isStopped && this.isDue(play) ? play.second : (this.told?.pricedAt ?? play.second),
      isStopped: play.isStopped,
    };
  }

  /** Betting stops before the score moves, so that nobody bets on a goal that has been seen. */
  private stopped(play: Play, now: number): FeedMessage[] {
    const stop: FeedMessage = {
      type: 'bet_stop',
      product: PRODUCERS.live,
      event_id: this.match.match_id,
      timestamp: now,
      market_status: FEED_MARKET.suspended,
    };
    return [...(this.told?.isStopped ? [] : [stop]), this.odds(play, now, [])];
  }

  private odds(play: Play, now: number, markets: readonly FeedMarket[]): OddsChange {
    return {
      type: 'odds_change',
      product: PRODUCERS.live,
      event_id: this.match.match_id,
      timestamp: now,
      sport_event_status: play.state,
      markets,
    };
  }

  private firstHalfSettlement(offer: MatchOffer, now: number): FeedMessage[] {
    const markets = footballResults(undecided(offer), resultOf(this.match.plan), true);
    if (markets.length === 0) return [];
    return [
      {
        type: 'bet_settlement',
        product: PRODUCERS.live,
        event_id: this.match.match_id,
        timestamp: now,
        certainty: 2,
        isFinal: false,
        markets,
      },
    ];
  }

  private settlement(offer: MatchOffer, play: Play, now: number): FeedMessage {
    return {
      type: 'bet_settlement',
      product: PRODUCERS.live,
      event_id: this.match.match_id,
      timestamp: now,
      certainty: 2,
      isFinal: true,
      sport_event_status: play.state,
      markets: footballResults(undecided(offer), resultOf(this.match.plan), false),
    };
  }
}
