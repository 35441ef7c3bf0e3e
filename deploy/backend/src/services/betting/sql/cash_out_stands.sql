-- Returns whether the price of a bet is still valid: none of its markets was stopped or decided after the quote. p_legs lists each
-- leg of the quote: {n, match_id, revision of its result, seq of the message with its odds}; seq is null for a decided leg.
create or replace function betting.cash_out_stands(p_bet bigint, p_legs jsonb) returns boolean language plpgsql stable as $$
declare
  v_open jsonb := (select coalesce(jsonb_agg(l), '[]') from jsonb_array_elements(p_legs) as l where l ->> 'seq' is not null);
begin
  return fixture.stopped_bets(jsonb_build_array(jsonb_build_object('n', 0, 'legs', v_open))) is null
    and not exists (
      select from betting.legs l
        join jsonb_to_recordset(p_legs) as p (n smallint, revision integer) on p.n = l.n
        join fixture.published_results r using (match_id, market_id, specifier, outcome_id)
      where l.bet_id = p_bet and greatest(r.revision, l.revision) <> p.revision
    );
end $$;
