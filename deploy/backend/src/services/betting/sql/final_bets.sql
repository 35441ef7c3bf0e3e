-- Bets that nothing can change any more: they have ended, every leg has its result, no quote can be accepted, and the feed's results
-- of their matches are removed, so none can be corrected. A bet that gives or uses a share is placed by then.
create or replace view betting.final_bets as
  select b.id, b.settled_at from betting.bets b
  where b.settled_at is not null and b.state <> 'open'
    and not exists (
      select from betting.legs l where l.bet_id = b.id and (l.result = 'open' or exists (
        select from fixture.published_results r where r.match_id = l.match_id and r.market_id = l.market_id
          and r.specifier = l.specifier and r.outcome_id = l.outcome_id)))
    and not exists (select from betting.cash_out_quotes q where q.bet_id = b.id);
