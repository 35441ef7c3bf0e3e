import type { Migration } from '@jukwaa/database';

/**
 * Bets that arrive together are placed together, what was refused is kept with its reason, and codes are counted: of bets,
 * and of slips that nobody has placed.
 */
export const PLACING_MIGRATION: Migration = {
  id: 'betting-004-placing',
  sql: `
-- What a refused bet asked for, for its owner's list.
alter table betting.placements add column asked jsonb;
create index refused_of_user on betting.placements (user_id, at desc) where asked is not null;

-- The code that the picks of a bet were loaded from.
alter table betting.bets add column copied_from text;
create index bets_by_code on betting.bets (copied_from, created_at) where copied_from is not null;

create table betting.slips (
  code text primary key,
  -- Of the picks, whatever their odds: the same picks have one code.
  picks_hash text not null unique,
  legs jsonb not null,
  -- The last kick-off.
  ends_at timestamptz not null
);
create index slips_ending on betting.slips (ends_at);

create table betting.code_loads (
  code text primary key,
  loads bigint not null,
  loaded_at timestamptz not null
);
create index codes_loaded on betting.code_loads (loaded_at);

-- Takes the stake and writes the bet, once per user and key. Verdicts: 'placed'; 'repeated' (the stored answer counts:
-- bet_id or refusal); 'key_reused' (the key came with another body); 'refused' (by the user's own protection, for want of
-- money or of a free bet: the answer of this key from now on).
create or replace function betting.place(
  p_user bigint, p_key text, p_hash text, p_at timestamptz, p_bet jsonb, p_legs jsonb, p_topic text, p_message jsonb
) returns table (verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_bet bigint;
  v_free boolean := p_bet ->> 'stake_type' = 'free';
  v_stake bigint := (p_bet ->> 'stake_cents')::bigint;
  v_tax bigint := (p_bet ->> 'wager_tax_cents')::bigint;
  v_sides integer := case v_tax when 0 then 2 else 3 end;
  v_activated bigint := 0;
  v_refusal jsonb;
begin
  insert into betting.placements (user_id, key, body_hash, bet_id, at)
    values (p_user, p_key, p_hash, nextval('betting.bet_ids'), p_at)
    on conflict do nothing returning bet_id into v_bet;
  if v_bet is null then
    return query select case p.body_hash when p_hash then 'repeated' else 'key_reused' end, p.bet_id, p.refusal
      from betting.placements p where p.user_id = p_user and p.key = p_key;
    return;
  end if;
  -- Most players have decided nothing against their play: one look, and no call.
  if exists (select from identity.exclusions x where x.user_id = p_user)
    or exists (select from identity.limits l where l.user_id = p_user) then
    v_refusal := wallet.play_refusal(p_user, case when v_free then '{}' else '{stake,loss}' end::text[], v_stake, p_at);
  end if;
  if v_refusal is null and v_free and not bonus.use_free_bet(p_user, v_bet, v_stake, p_at) then
    v_refusal := jsonb_build_object('code', 'no_free_bet');
  end if;
  if v_refusal is null and wallet.post('stake:' || v_bet, 'stake', v_bet::text, p_at,
    (array[p_user, 0, 0])[1 : v_sides], (array[case when v_free then 'bonus' else 'main' end, 'stakes', 'wager_tax'])[1 : v_sides],
    (array[- v_stake, v_stake - v_tax, v_tax])[1 : v_sides]
  ) = 'insufficient' then
    if v_free then
      raise exception 'the free bet of user % is not in the ledger', p_user;
    end if;
    v_refusal := jsonb_build_object('code', 'insufficient_funds');
  end if;
  if v_refusal is not null then
    update betting.placements p set bet_id = null, refusal = v_refusal,
        asked = jsonb_build_object('stake_type', p_bet -> 'stake_type', 'stake_cents', v_stake, 'legs', p_legs)
      where p.user_id = p_user and p.key = p_key;
    return query select 'refused', null::bigint, v_refusal;
    return;
  end if;
  if (p_bet ->> 'activates')::boolean then
    v_activated := bonus.activate(p_user, v_bet, v_stake, p_at);
  end if;
  insert into betting.bets (id, code, user_id, created_at, stake_type, odds, stake_cents, wager_tax_cents,
      stake_after_tax_cents, winning_cents, tax_cents, payout_cents, activated_cents, tax_policy, tracking, copied_from)
    select v_bet, b.code, p_user, p_at, b.stake_type, b.odds, b.stake_cents, b.wager_tax_cents,
      b.stake_after_tax_cents, b.winning_cents, b.tax_cents, b.payout_cents, v_activated, b.tax_policy, b.tracking,
      b.copied_from
    from jsonb_to_record(p_bet) as b (code text, stake_type text, odds double precision, stake_cents bigint,
      wager_tax_cents bigint, stake_after_tax_cents bigint, winning_cents bigint, tax_cents bigint, payout_cents bigint,
      tax_policy jsonb, tracking jsonb, copied_from text);
  insert into betting.legs (bet_id, n, match_id, market_id, specifier, outcome_id, odds, facts)
    select v_bet, l.n, l.match_id, l.market_id, l.specifier, l.outcome_id, l.odds, l.facts
    from jsonb_to_recordset(p_legs) as l (n smallint, match_id bigint, market_id integer, specifier text,
      outcome_id text, odds double precision, facts jsonb);
  insert into kit.outbox (topic, payload, retain) values (p_topic, p_message, false);
  return query select 'placed', v_bet, null::jsonb;
end $$;

-- Places several users' bets, each as betting.place does; one commit serves them all. In the users' order, so that two of
-- these can't wait for each other. n is the place in the list that was sent.
create function betting.place_all(p_bets jsonb)
returns table (n integer, verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_ask record;
begin
  for v_ask in
    select * from jsonb_to_recordset(p_bets) as x (n integer, user_id bigint, key text, hash text, at timestamptz,
      bet jsonb, legs jsonb, topic text, message jsonb) order by user_id, n
  loop
    return query select v_ask.n, p.verdict, p.bet_id, p.refusal from betting.place(v_ask.user_id, v_ask.key, v_ask.hash,
      v_ask.at, v_ask.bet, v_ask.legs, v_ask.topic, v_ask.message) p;
  end loop;
end $$;

drop function betting.refuse;

-- Keeps a refusal as the answer of a key that has none yet, with what was asked. Verdicts as of betting.place.
create function betting.refuse(
  p_user bigint, p_key text, p_hash text, p_at timestamptz, p_refusal jsonb, p_asked jsonb
) returns table (verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
begin
  insert into betting.placements (user_id, key, body_hash, refusal, asked, at)
    values (p_user, p_key, p_hash, p_refusal, p_asked, p_at) on conflict do nothing;
  return query
    select case when p.body_hash <> p_hash then 'key_reused' when p.bet_id is null then 'refused' else 'repeated' end,
      p.bet_id, p.refusal
    from betting.placements p where p.user_id = p_user and p.key = p_key;
end $$;
`,
};
