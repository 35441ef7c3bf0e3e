-- Places cash bets of one product of several users in one commit, each user once, none of them a bet that activates waiting bonus. Each bet gets
-- the verdict that betting.place would return; n is its place in p_bets. Locks (keys, then those of wallet.take_stakes) are taken
-- in the users' order, so that two groups cannot deadlock.
create or replace function betting.place_together(p_bets jsonb)
returns table (n integer, verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_new record;
  v_product text;
  v_known record;
  v_repeated bigint[] := '{}';
  v_refused bigint[];
  v_refusals jsonb[];
  v_bet record;
begin
  -- Everything that is read more than once, in one pass over the list.
  select array_agg(n) as ns, array_agg(user_id) as users, array_agg(bet_id) as bets, array_agg(to_jsonb(bet_id)) as results,
      array_agg(key) as keys, array_agg(hash) as hashes, array_agg(at) as ats,
      array_agg((bet ->> 'stake_cents')::bigint) as stakes, array_agg((bet ->> 'wager_tax_cents')::bigint) as taxes,
      min(coalesce(bet ->> 'product', 'sports')) as product,
      count(distinct coalesce(bet ->> 'product', 'sports')) > 1 as is_mixed,
      bool_or(bet ->> 'stake_type' <> 'cash' or (bet ->> 'activates')::boolean) as has_special
    into v_new
    from (
      select *, nextval('betting.bet_ids') as bet_id
      from jsonb_to_recordset(p_bets) as x (n integer, user_id bigint, key text, hash text, at timestamptz, bet jsonb)
      order by user_id
    ) b;
  if v_new.has_special or v_new.is_mixed then
    raise exception 'one of these bets must be placed by itself or with bets of its product';
  end if;
  v_product := v_new.product;
  for v_known in
    select * from kit.once_reserve('bets', v_new.users, v_new.keys, v_new.hashes, v_new.ats, v_new.results, null)
  loop
    v_repeated := v_repeated || v_known.n;
    return query select v_new.ns[v_known.n], v_known.verdict, v_known.result::bigint, v_known.refusal;
  end loop;
  if v_repeated <> '{}' then
    select array_agg(user_id) as users, array_agg(bet_id) as bets, array_agg(at) as ats, array_agg(stake) as stakes,
        array_agg(tax) as taxes
      into v_new
      from unnest(v_new.users, v_new.bets, v_new.ats, v_new.stakes, v_new.taxes) with ordinality
        as b (user_id, bet_id, at, stake, tax, n)
      where n <> all(v_repeated);
  end if;
  if v_new.users is null then
    return;
  end if;
  select array_agg(v_new.users[s.n]), array_agg(s.refusal) into v_refused, v_refusals
    from wallet.take_stakes(v_product, null, v_new.bets::text[], v_new.users,
      array_fill('main'::text, array[cardinality(v_new.users)]), v_new.stakes, v_new.taxes, v_new.ats) as s;
  if v_refused is not null then
    for v_bet in
      select x.*, r.refusal
      from jsonb_to_recordset(p_bets) as x (n integer, user_id bigint, key text, at timestamptz, bet jsonb, legs jsonb)
      join unnest(v_refused, v_refusals) as r (user_id, refusal) using (user_id) order by user_id
    loop
      perform kit.once_decide('bets', array[v_bet.user_id], array[v_bet.key], null, array[v_bet.refusal]);
      perform betting.list_refused(v_bet.user_id, v_bet.key, v_bet.at, v_bet.refusal, jsonb_build_object(
        'stake_type', v_bet.bet -> 'stake_type', 'stake_cents', v_bet.bet -> 'stake_cents', 'legs', v_bet.legs));
      return query select v_bet.n, 'refused', null::bigint, v_bet.refusal;
    end loop;
  end if;
  return query
    with placed as materialized (
      select x.*, t.bet_id
      from jsonb_to_recordset(p_bets) as x (n integer, user_id bigint, at timestamptz, bet jsonb, legs jsonb, topic text,
        message jsonb)
      join unnest(v_new.users, v_new.bets) as t (user_id, bet_id) using (user_id) where user_id <> all(coalesce(v_refused, '{}'))
    ), bets as (
      insert into betting.bets (id, code, user_id, created_at, stake_type, odds, stake_cents, wager_tax_cents,
        stake_after_tax_cents, winning_cents, tax_cents, payout_cents, tax_policy, tracking, copied_from, product)
      select p.bet_id, b.code, p.user_id, p.at, b.stake_type, b.odds, b.stake_cents, b.wager_tax_cents,
        b.stake_after_tax_cents, b.winning_cents, b.tax_cents, b.payout_cents, b.tax_policy, b.tracking, b.copied_from,
        v_product
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
