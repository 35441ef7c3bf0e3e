-- Places cash bets of several users, each user once, none of them one that turns waiting bonus into money; one commit serves
-- them all. Each gets the verdict that betting.place would give; n is the place in the list that was sent. What several of
-- these lock at once (placements, then what wallet.take_stakes locks) they lock in the users' order, so that they can't wait for
-- each other.
create or replace function betting.place_together(p_bets jsonb)
returns table (n integer, verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_wanted record;
  v_users bigint[];
  v_bets bigint[];
  v_refused bigint[];
  v_refusals jsonb[];
  v_bet record;
begin
  -- Everything that is read more than once, in one pass over the list.
  select array_agg(user_id) as users, array_agg(key) as keys, array_agg(hash) as hashes, array_agg(at) as ats,
      array_agg((bet ->> 'stake_cents')::bigint) as stakes, array_agg((bet ->> 'wager_tax_cents')::bigint) as taxes,
      bool_or(bet ->> 'stake_type' <> 'cash' or (bet ->> 'activates')::boolean) as has_special
    into v_wanted
    from (
      select * from jsonb_to_recordset(p_bets) as x (user_id bigint, key text, hash text, at timestamptz, bet jsonb)
      order by user_id
    ) b;
  if v_wanted.has_special then
    raise exception 'one of these bets must be placed by itself';
  end if;
  with inserted as (
    insert into betting.placements (user_id, key, body_hash, bet_id, at)
    select w.user_id, w.key, w.hash, nextval('betting.bet_ids'), w.at
    from unnest(v_wanted.users, v_wanted.keys, v_wanted.hashes, v_wanted.ats) as w (user_id, key, hash, at)
    on conflict do nothing returning user_id, bet_id
  )
  select array_agg(user_id order by user_id), array_agg(bet_id order by user_id) into v_users, v_bets from inserted;
  if v_users is not null then
    select array_agg(v_users[s.n]), array_agg(s.refusal) into v_refused, v_refusals from (
      select array_agg(w.stake order by w.user_id) as stakes, array_agg(w.tax order by w.user_id) as taxes,
        array_agg(w.at order by w.user_id) as ats
      from unnest(v_wanted.users, v_wanted.stakes, v_wanted.taxes, v_wanted.ats) as w (user_id, stake, tax, at)
      where w.user_id = any(v_users)
    ) g, wallet.take_stakes('sports', null, v_bets::text[], v_users,
      array_fill('main'::text, array[cardinality(v_users)]), g.stakes, g.taxes, g.ats) as s;
  end if;
  -- The answers that were given before: each looked up by its key, never by reading the whole table.
  if cardinality(v_users) is distinct from cardinality(v_wanted.users) then
    return query
      select x.n, case p.body_hash when x.hash then 'repeated' else 'key_reused' end, p.bet_id, p.refusal
      from jsonb_to_recordset(p_bets) as x (n integer, user_id bigint, key text, hash text),
        lateral (select * from betting.placements q where q.user_id = x.user_id and q.key = x.key offset 0) p
      where x.user_id <> all(coalesce(v_users, '{}'));
  end if;
  if v_refused is not null then
    for v_bet in
      select x.*, r.refusal
      from jsonb_to_recordset(p_bets) as x (n integer, user_id bigint, key text, bet jsonb, legs jsonb)
      join unnest(v_refused, v_refusals) as r (user_id, refusal) using (user_id)
    loop
      update betting.placements set bet_id = null, refusal = v_bet.refusal, asked = jsonb_build_object(
          'stake_type', v_bet.bet -> 'stake_type', 'stake_cents', v_bet.bet -> 'stake_cents', 'legs', v_bet.legs)
        where user_id = v_bet.user_id and key = v_bet.key;
      return query select v_bet.n, 'refused', null::bigint, v_bet.refusal;
    end loop;
  end if;
  return query
    with placed as materialized (
      select x.*, t.bet_id
      from jsonb_to_recordset(p_bets) as x (n integer, user_id bigint, at timestamptz, bet jsonb, legs jsonb, topic text,
        message jsonb)
      join unnest(v_users, v_bets) as t (user_id, bet_id) using (user_id) where user_id <> all(coalesce(v_refused, '{}'))
    ), bets as (
      insert into betting.bets (id, code, user_id, created_at, stake_type, odds, stake_cents, wager_tax_cents,
        stake_after_tax_cents, winning_cents, tax_cents, payout_cents, tax_policy, tracking, copied_from)
      select p.bet_id, b.code, p.user_id, p.at, b.stake_type, b.odds, b.stake_cents, b.wager_tax_cents,
        b.stake_after_tax_cents, b.winning_cents, b.tax_cents, b.payout_cents, b.tax_policy, b.tracking, b.copied_from
      from placed p, jsonb_to_record(p.bet) as b (code text, stake_type text, odds double precision, stake_cents bigint,
        wager_tax_cents bigint, stake_after_tax_cents bigint, winning_cents bigint, tax_cents bigint, payout_cents bigint,
        tax_policy jsonb, tracking jsonb, copied_from text)
    ), legs as (
      insert into betting.legs (bet_id, n, match_id, market_id, specifier, outcome_id, odds, facts)
      select p.bet_id, l.n, l.match_id, l.market_id, l.specifier, l.outcome_id, l.odds, l.facts
      from placed p, jsonb_to_recordset(p.legs) as l (n smallint, match_id bigint, market_id integer, specifier text,
        outcome_id text, odds double precision, facts jsonb)
    ), published as (
      select kit.publish(array_agg(topic order by user_id), array_agg(message order by user_id)) from placed having count(*) > 0
    )
    select n, 'placed', bet_id, null::jsonb from placed, (select count(*) from published) as sent;
end $$;
