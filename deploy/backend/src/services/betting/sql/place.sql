-- Takes the stake and writes the bet, once per user and key. Verdicts: 'placed'; 'repeated' (the stored answer, bet_id or refusal,
-- counts); 'key_reused' (the key was used with another body); 'refused' (by the user's own protection, or for lack of money or of
-- a free bet; the refusal is the answer of this key from now on).
create or replace function betting.place(
  p_user bigint, p_key text, p_hash text, p_at timestamptz, p_bet jsonb, p_legs jsonb, p_topic text, p_message jsonb
) returns table (verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_bet bigint := nextval('betting.bet_ids');
  v_known record;
  -- A replica of the version before names no product.
  v_product text := coalesce(p_bet ->> 'product', 'sports');
  v_free boolean := p_bet ->> 'stake_type' = 'free';
  v_stake bigint := (p_bet ->> 'stake_cents')::bigint;
  v_activated bigint := 0;
  v_refusal jsonb;
begin
  select * into v_known from kit.once_reserve('bets', array[p_user], array[p_key], array[p_hash], array[p_at],
    array[to_jsonb(v_bet)], null);
  if found then
    return query select v_known.verdict, v_known.result::bigint, v_known.refusal;
    return;
  end if;
  if v_free and not bonus.use_free_bet(p_user, v_bet, v_stake, p_at) then
    v_refusal := coalesce(wallet.play_refusal(p_user, '{}', v_stake, p_at), jsonb_build_object('code', 'no_free_bet'));
  else
    select s.refusal into v_refusal from wallet.take_stakes(v_product, null, array[v_bet::text], array[p_user],
      array[case when v_free then 'bonus' else 'main' end], array[v_stake], array[(p_bet ->> 'wager_tax_cents')::bigint],
      array[p_at]) as s;
  end if;
  if v_refusal is not null then
    if v_free and v_refusal ->> 'code' = 'insufficient_funds' then
      raise exception 'the free bet of user % is not in the ledger', p_user;
    end if;
    if v_free then
      perform bonus.return_free_bet(v_bet);
    end if;
    perform kit.once_decide('bets', array[p_user], array[p_key], null, array[v_refusal]);
    perform betting.list_refused(p_user, p_key, p_at, v_refusal,
      jsonb_build_object('stake_type', p_bet -> 'stake_type', 'stake_cents', v_stake, 'legs', p_legs));
    return query select 'refused', null::bigint, v_refusal;
    return;
  end if;
  if (p_bet ->> 'activates')::boolean then
    v_activated := bonus.activate(p_user, v_bet, v_stake, p_at);
  end if;
  insert into betting.bets (id, code, user_id, created_at, stake_type, odds, stake_cents, wager_tax_cents,
      stake_after_tax_cents, winning_cents, tax_cents, payout_cents, activated_cents, tax_policy, tracking, copied_from,
      product)
    select v_bet, b.code, p_user, p_at, b.stake_type, b.odds, b.stake_cents, b.wager_tax_cents,
      b.stake_after_tax_cents, b.winning_cents, b.tax_cents, b.payout_cents, v_activated, b.tax_policy, b.tracking,
      b.copied_from, v_product
    from jsonb_to_record(p_bet) as b (code text, stake_type text, odds double precision, stake_cents bigint,
      wager_tax_cents bigint, stake_after_tax_cents bigint, winning_cents bigint, tax_cents bigint, payout_cents bigint,
      tax_policy jsonb, tracking jsonb, copied_from text);
  insert into betting.legs (bet_id, n, match_id, market_id, specifier, outcome_id, odds, facts)
    select v_bet, l.n, l.match_id, l.market_id, l.specifier, l.outcome_id, l.odds, l.facts
    from jsonb_to_recordset(p_legs) as l (n smallint, match_id bigint, market_id integer, specifier text,
      outcome_id text, odds double precision, facts jsonb);
  perform kit.publish(array[p_topic], array[p_message]);
  return query select 'placed', v_bet, null::jsonb;
end $$;
