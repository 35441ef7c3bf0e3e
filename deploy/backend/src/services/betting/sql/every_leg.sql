-- Legs wherever their bet is, with the bet's owner.
create or replace view betting.every_leg as
  select b.user_id, l.bet_id, l.n, l.match_id, l.market_id, l.specifier, l.outcome_id, l.odds, l.facts, l.result, l.revision,
    l.home_score, l.away_score, l.void_reason, l.unplayed
  from betting.bets b join betting.legs l on l.bet_id = b.id
  union all
  select b.user_id, l.bet_id, l.n, l.match_id, l.market_id, l.specifier, l.outcome_id, l.odds, l.facts, l.result, l.revision,
    l.home_score, l.away_score, l.void_reason, l.unplayed
  from betting.archived_bets b join betting.archived_legs l on l.bet_id = b.id and l.settled_at = b.settled_at;
