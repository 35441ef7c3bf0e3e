import { FOOTBALL, isVirtualMatch, MARKET_STATUS, VIRTUAL_PRODUCER } from '@jukwaa/contracts';
import type { OutcomeRef } from '@jukwaa/domain';
import type { BettingOffer, CurrentLeg } from '../../betting/index.ts';
import { marketsOf } from '../prices/priced-matches.ts';
import { FIRST_SEQ, STOPPED_SEQ } from '../state/message-numbers.ts';
import { partsOf, type VirtualRoundRow } from '../state/round-state.ts';
import { wireMatch } from '../wire/wire-round.ts';
import type { RunningRounds } from './running-rounds.ts';

/** The state of an outcome at `now`; null when the match, the market or the outcome is not offered. */
function currentLeg(slug: string, round: VirtualRoundRow, ref: OutcomeRef, now: number): CurrentLeg | null {
  const match = round.state.matches.find(({ place }) => place === partsOf(ref.match_id).place);
  if (match === undefined) return null;
  const market = marketsOf(round, match).find(
    ({ market_id, specifier }) => market_id === ref.market_id && specifier === ref.specifier,
  );
  const outcome = market?.outcomes.find(({ outcome_id }) => outcome_id === ref.outcome_id);
  if (market === undefined || outcome === undefined) return null;
  const row = wireMatch(slug, round, match, now);
  // Every replica closes the match by the clock, without a word from the leader of the round.
  const isOpen = round.phase === 'BETTING' && round.ending === null && now < round.state.closes_at;
  return {
    ...ref,
    game_id: row.game_id,
    sport_id: FOOTBALL,
    home_team: match.home_team,
    away_team: match.away_team,
    country: row.country,
    tournament: row.tournament,
    date: new Date(round.state.kick_off_at),
    started: !isOpen,
    match_status: row.match_status,
    match_time: row.match_time,
    home_score: row.home_score,
    away_score: row.away_score,
    market_name: market.market_name,
    outcome_name: outcome.outcome_name,
    odds: outcome.odds,
    active: isOpen ? outcome.active : 0,
    status: isOpen ? market.status : MARKET_STATUS.suspended,
    producer_id: VIRTUAL_PRODUCER,
    producer_status: 1,
    producer_known: true,
    seq: isOpen ? FIRST_SEQ : STOPPED_SEQ,
    stopped_seq: isOpen ? null : STOPPED_SEQ,
  };
}

/** The offer of virtual matches for betting, answered from memory. @param now Unix ms of the services' clock */
export const virtualOffer = (running: RunningRounds, now: () => number): Pick<BettingOffer, 'current'> => ({
  current: (refs) =>
    refs.map((ref) => {
      if (!isVirtualMatch(ref.match_id)) return null;
      const { competition, round } = partsOf(ref.match_id);
      const found = running.find(competition, round);
      return found === null ? null : currentLeg(found.slug, found.round, ref, now());
    }),
});
