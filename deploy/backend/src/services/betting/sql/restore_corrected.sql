-- Brings up to p_limit bets back from the archive whose leg got a newer result, so that the settlement corrects them; returns how many.
create or replace function betting.restore_corrected(p_limit integer) returns integer language plpgsql as $$
declare
  v_ids bigint[];
  v_restored integer;
begin
  if not exists (select from betting.archived_keys) then
    return 0;
  end if;
  lock table betting.archived_bets in share update exclusive mode;
  v_ids := array(
    select distinct bet_id from betting.corrected_legs(array(
      select distinct match_id from fixture.published_results where revision > 1)) limit p_limit);
  if v_ids = '{}' then
    return 0;
  end if;
  with keys as (
    delete from betting.archived_keys where bet_id = any(v_ids) returning bet_id, settled_at
  ), gone as (
    delete from betting.archived_bets b using keys k where b.id = k.bet_id and b.settled_at = k.settled_at returning b.*
  ), gone_legs as (
    delete from betting.archived_legs l using keys k where l.bet_id = k.bet_id and l.settled_at = k.settled_at returning l.*
  ), gone_sales as (
    delete from betting.archived_cash_outs c using keys k where c.bet_id = k.bet_id and c.settled_at = k.settled_at returning c.*
  ), bets as (
    insert into betting.bets select * from gone
  ), legs as (
    insert into betting.legs (bet_id, n, match_id, market_id, specifier, outcome_id, odds, facts, result, revision, home_score,
        away_score, void_reason, unplayed)
      select bet_id, n, match_id, market_id, specifier, outcome_id, odds, facts, result, revision, home_score,
        away_score, void_reason, unplayed from gone_legs
  ), sales as (
    insert into betting.cash_outs (quote_id, bet_id, share, stake_cents, value_cents, tax_cents, payout_cents, open_stake_cents, at)
      select quote_id, bet_id, share, stake_cents, value_cents, tax_cents, payout_cents, open_stake_cents, at from gone_sales
  ), players as (
    update betting.archived_players p set points = p.points - g.points
    from (
      select user_id, identity.period_start('month', settled_at) as month,
        sum(betting.points_of(stake_type, state, stake_cents - cashed_stake_cents)) as points
      from gone group by 1, 2
    ) g
    where p.user_id = g.user_id and p.month = g.month
  )
  select count(*) into v_restored from gone;
  return v_restored;
end $$;
