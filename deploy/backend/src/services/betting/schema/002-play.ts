import type { Migration } from '@jukwaa/database';

/**
 * What a bet asks of others before it is taken (self-exclusion and limits, the free bet, waiting bonus), and its sale before
 * the end. Everything happens in the statement that writes the bet.
 */
export const PLAY_MIGRATION: Migration = {
  id: 'betting-002-play',
  sql: `
alter table betting.bets
  -- The part of the stake that was cashed out, and what that paid. paid_cents is what settlement paid.
  add column cashed_stake_cents bigint not null default 0,
  add column cashed_out_cents bigint not null default 0,
  -- Bonus that the bet turned into main money.
  add column activated_cents bigint not null default 0,
  add constraint cashed_within_stake check (cashed_stake_cents between 0 and stake_cents);
create index bets_settled on betting.bets (settled_at) where stake_type = 'cash' and state in ('won', 'lost');

create table betting.cash_out_quotes (
  id text primary key,
  bet_id bigint not null,
  -- The bet that was priced: another version is another bet.
  version integer not null,
  payout_cents bigint not null,
  expires_at timestamptz not null
);
create index quotes_of_bet on betting.cash_out_quotes (bet_id, expires_at);

-- Accepted quotes; a repeat gets the same answer.
create table betting.cash_outs (
  quote_id text primary key,
  bet_id bigint not null,
  share smallint not null check (share between 1 and 100),
  stake_cents bigint not null check (stake_cents > 0),
  value_cents bigint not null,
  tax_cents bigint not null,
  payout_cents bigint not null check (payout_cents > 0),
  open_stake_cents bigint not null check (open_stake_cents >= 0),
  at timestamptz not null
);
create index cash_outs_of_bet on betting.cash_outs (bet_id);

drop function betting.place;

-- Takes the stake and writes the bet, once per user and key. Verdicts: 'placed'; 'repeated' (the stored answer counts:
-- bet_id or refusal); 'key_reused' (the key came with another body); 'refused' (by the user's own protection, for want of
-- money or of a free bet: the answer of this key from now on).
create function betting.place(
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
    update betting.placements p set bet_id = null, refusal = v_refusal where p.user_id = p_user and p.key = p_key;
    return query select 'refused', null::bigint, v_refusal;
    return;
  end if;
  if (p_bet ->> 'activates')::boolean then
    v_activated := bonus.activate(p_user, v_bet, v_stake, p_at);
  end if;
  insert into betting.bets (id, code, user_id, created_at, stake_type, odds, stake_cents, wager_tax_cents,
      stake_after_tax_cents, winning_cents, tax_cents, payout_cents, activated_cents, tax_policy, tracking)
    select v_bet, b.code, p_user, p_at, b.stake_type, b.odds, b.stake_cents, b.wager_tax_cents,
      b.stake_after_tax_cents, b.winning_cents, b.tax_cents, b.payout_cents, v_activated, b.tax_policy, b.tracking
    from jsonb_to_record(p_bet) as b (code text, stake_type text, odds double precision, stake_cents bigint,
      wager_tax_cents bigint, stake_after_tax_cents bigint, winning_cents bigint, tax_cents bigint, payout_cents bigint,
      tax_policy jsonb, tracking jsonb);
  insert into betting.legs (bet_id, n, match_id, market_id, specifier, outcome_id, odds, facts)
    select v_bet, l.n, l.match_id, l.market_id, l.specifier, l.outcome_id, l.odds, l.facts
    from jsonb_to_recordset(p_legs) as l (n smallint, match_id bigint, market_id integer, specifier text,
      outcome_id text, odds double precision, facts jsonb);
  insert into kit.outbox (topic, payload, retain) values (p_topic, p_message, false);
  return query select 'placed', v_bet, null::jsonb;
end $$;

-- Writes what settlement decided: results of legs, states of bets, and the money that follows. Each bet of p_bets names
-- the version it was read at and, where money moves, the posting to take back and the posting to make. A void bet gives its
-- free bet back, and takes the bonus back that it had activated.
create or replace function betting.settle(p_at timestamptz, p_legs jsonb, p_bets jsonb) returns void language plpgsql as $$
declare
  v_bet record;
  v_row record;
begin
  update betting.legs l set result = x.result, revision = x.revision, home_score = x.home_score, away_score = x.away_score
    from jsonb_to_recordset(p_legs) as x (bet_id bigint, n smallint, result text, revision integer,
      home_score integer, away_score integer)
    where l.bet_id = x.bet_id and l.n = x.n;
  for v_bet in
    select * from jsonb_to_recordset(p_bets) as x (id bigint, user_id bigint, version integer, state text,
      paid_cents bigint, undo text, key text, reason text, users bigint[], kinds text[], amounts bigint[])
  loop
    update betting.bets set state = v_bet.state, version = version + 1, paid_cents = v_bet.paid_cents,
        settled_at = case v_bet.state when 'open' then null else p_at end
      where id = v_bet.id and version = v_bet.version
      returning stake_type, activated_cents into v_row;
    if not found then
      raise exception 'bet % was settled by somebody else', v_bet.id;
    end if;
    if v_bet.undo is not null then
      perform wallet.reverse(v_bet.undo, 'undo:' || v_bet.undo, v_bet.id::text, p_at);
    end if;
    if v_bet.key is not null then
      perform wallet.post(v_bet.key, v_bet.reason, v_bet.id::text, p_at, v_bet.users, v_bet.kinds, v_bet.amounts);
      perform wallet.collect_debt(v_bet.user_id, 'debt:' || v_bet.key, v_bet.id::text, p_at);
    end if;
    if v_row.stake_type = 'free' then
      perform bonus.free_bet_settled(v_bet.id, v_bet.state, p_at);
    end if;
    if v_bet.state = 'void' and v_row.activated_cents > 0 then
      perform wallet.reverse('activate:' || v_bet.id, 'undo:activate:' || v_bet.id, v_bet.id::text, p_at);
    end if;
  end loop;
end $$;
`,
};
