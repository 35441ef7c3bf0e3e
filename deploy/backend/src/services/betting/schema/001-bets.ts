import type { Migration } from '@jukwaa/database';

/**
 * Bets, their legs and the placements that answer a repeated key. Money moves through `wallet.post`, messages through
 * the outbox; both happen in the statement that writes the bet, so a bet costs one round trip to the database.
 */
export const BETTING_MIGRATION: Migration = {
  id: 'betting-001-bets',
  sql: `
create schema betting;
create sequence betting.bet_ids;

create table betting.placements (
  user_id bigint not null,
  key text not null,
  body_hash text not null,
  bet_id bigint,
  refusal jsonb,
  at timestamptz not null,
  primary key (user_id, key),
  check ((bet_id is null) <> (refusal is null))
);

create table betting.bets (
  id bigint primary key,
  code text not null unique,
  user_id bigint not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'void', 'cashed_out')),
  -- Counts the settlements and their corrections; names their postings.
  version integer not null default 0,
  stake_type text not null check (stake_type in ('cash', 'free')),
  odds double precision not null,
  stake_cents bigint not null check (stake_cents > 0),
  wager_tax_cents bigint not null,
  stake_after_tax_cents bigint not null,
  winning_cents bigint not null,
  tax_cents bigint not null,
  payout_cents bigint not null,
  paid_cents bigint,
  tax_policy jsonb not null,
  tracking jsonb not null
) with (fillfactor = 80);
create index bets_of_user on betting.bets (user_id, id desc);

create table betting.legs (
  bet_id bigint not null,
  n smallint not null,
  match_id bigint not null,
  market_id integer not null,
  specifier text not null,
  outcome_id text not null,
  odds double precision not null,
  -- Everything else that was true of the leg when the bet was placed: teams, tournament, kick-off, names.
  facts jsonb not null,
  result text not null default 'open' check (result in ('open', 'won', 'lost', 'void', 'half_won', 'half_lost')),
  -- Revision of the market result that was applied; 0 none.
  revision integer not null default 0,
  home_score integer,
  away_score integer,
  primary key (bet_id, n)
) with (fillfactor = 80);
create index legs_of_match on betting.legs (match_id);
create index open_legs_of_match on betting.legs (match_id) where result = 'open';

-- Takes the stake and writes the bet, once per user and key. Verdicts: 'placed'; 'repeated' (the stored answer counts:
-- bet_id or refusal); 'key_reused' (the key came with another body); 'refused' (the stake was not there: p_insufficient is
-- the answer of this key from now on).
create function betting.place(
  p_user bigint, p_key text, p_hash text, p_at timestamptz, p_account text, p_insufficient jsonb,
  p_bet jsonb, p_legs jsonb, p_topic text, p_message jsonb
) returns table (verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_bet bigint;
  v_stake bigint := (p_bet ->> 'stake_cents')::bigint;
  v_tax bigint := (p_bet ->> 'wager_tax_cents')::bigint;
  v_sides integer := case v_tax when 0 then 2 else 3 end;
begin
  insert into betting.placements (user_id, key, body_hash, bet_id, at)
    values (p_user, p_key, p_hash, nextval('betting.bet_ids'), p_at)
    on conflict do nothing returning bet_id into v_bet;
  if v_bet is null then
    return query select case p.body_hash when p_hash then 'repeated' else 'key_reused' end, p.bet_id, p.refusal
      from betting.placements p where p.user_id = p_user and p.key = p_key;
    return;
  end if;
  if wallet.post('stake:' || v_bet, 'stake', v_bet::text, p_at,
    (array[p_user, 0, 0])[1 : v_sides], (array[p_account, 'stakes', 'wager_tax'])[1 : v_sides],
    (array[- v_stake, v_stake - v_tax, v_tax])[1 : v_sides]
  ) = 'insufficient' then
    update betting.placements p set bet_id = null, refusal = p_insufficient where p.user_id = p_user and p.key = p_key;
    return query select 'refused', null::bigint, p_insufficient;
    return;
  end if;
  insert into betting.bets (id, code, user_id, created_at, stake_type, odds, stake_cents, wager_tax_cents,
      stake_after_tax_cents, winning_cents, tax_cents, payout_cents, tax_policy, tracking)
    select v_bet, b.code, p_user, p_at, b.stake_type, b.odds, b.stake_cents, b.wager_tax_cents,
      b.stake_after_tax_cents, b.winning_cents, b.tax_cents, b.payout_cents, b.tax_policy, b.tracking
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

-- Keeps a refusal as the answer of a key that has none yet. Verdicts as of betting.place.
create function betting.refuse(p_user bigint, p_key text, p_hash text, p_at timestamptz, p_refusal jsonb)
returns table (verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
begin
  insert into betting.placements (user_id, key, body_hash, refusal, at) values (p_user, p_key, p_hash, p_refusal, p_at)
    on conflict do nothing;
  return query
    select case when p.body_hash <> p_hash then 'key_reused' when p.bet_id is null then 'refused' else 'repeated' end,
      p.bet_id, p.refusal
    from betting.placements p where p.user_id = p_user and p.key = p_key;
end $$;

-- Writes what settlement decided: results of legs, states of bets, and the money that follows. Each bet of p_bets names
-- the version it was read at and, where money moves, the posting to take back and the posting to make.
create function betting.settle(p_at timestamptz, p_legs jsonb, p_bets jsonb) returns void language plpgsql as $$
declare
  v_bet record;
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
      where id = v_bet.id and version = v_bet.version;
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
  end loop;
end $$;
`,
};
