-- Legs wherever their bet is, with the bet's owner. They hang on the bets, whose order an index has in both places, so that a page of a
-- player's legs reads no others.
create or replace view betting.every_leg as
  select b.user_id, b.id as bet_id, l.n, l.match_id, l.market_id, l.specifier, l.outcome_id, l.odds, l.facts, l.result, l.revision,
    l.home_score, l.away_score, l.void_reason, l.unplayed
  from betting.every_bet b cross join lateral (
    select n, match_id, market_id, specifier, outcome_id, odds, facts, result, revision, home_score, away_score, void_reason, unplayed
    from betting.legs where bet_id = b.id
    union all
    select n, match_id, market_id, specifier, outcome_id, odds, facts, result, revision, home_score, away_score, void_reason, unplayed
    from betting.archived_legs where bet_id = b.id and settled_at = b.settled_at
  ) l;
