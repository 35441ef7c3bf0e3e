import type { Migration } from '@jukwaa/database';
import { checkOf, FIRST_REASONS } from './posting-reasons.ts';

/**
 * The double-entry ledger. User 0 is the house; its accounts have no stored balance (one hot row would make every bet
 * wait for every other), theirs is the sum of their entries. Everything else holds in the database itself:
 * a posting's entries arrive in one statement and sum to zero, nothing is changed or deleted afterwards, a user's
 * account never goes below zero ('debt', what a user owes the house, never above it).
 */
export const LEDGER_MIGRATION: Migration = {
  id: 'wallet-001-ledger',
  sql: `
create schema wallet;

create table wallet.accounts (
  user_id bigint not null check (user_id > 0),
  kind text not null check (kind in ('main', 'bonus', 'hold', 'debt')),
  balance_cents bigint not null,
  primary key (user_id, kind),
  constraint account_bounds check (case kind when 'debt' then balance_cents <= 0 else balance_cents >= 0 end)
) with (fillfactor = 70);

create table wallet.postings (
  id bigint generated always as identity primary key,
  key text not null unique,
  reason text not null check (${checkOf(FIRST_REASONS)}),
  reference text not null,
  at timestamptz not null
);

create table wallet.entries (
  posting_id bigint not null,
  n smallint not null,
  user_id bigint not null,
  kind text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  balance_cents bigint,
  primary key (posting_id, n),
  check ((user_id = 0) = (balance_cents is null))
);
create index entries_of_user on wallet.entries (user_id, posting_id desc) where user_id > 0;

create function wallet.entries_balance() returns trigger language plpgsql as $$
begin
  if exists (select from fresh group by posting_id having sum(amount_cents) <> 0) then
    raise exception 'a posting does not sum to zero';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on wallet.entries
  referencing new table as fresh for each statement execute function wallet.entries_balance();

create function wallet.append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: correct it by a posting';
end $$;
create trigger entries_append_only before update or delete or truncate on wallet.entries
  for each statement execute function wallet.append_only();

-- Posts once per key: 'posted', 'repeated' (the key was posted before with the same entries) or 'insufficient'
-- (a user's account would go below zero; nothing was changed). The same key with other entries is an error.
create function wallet.post(
  p_key text, p_reason text, p_reference text, p_at timestamptz, p_users bigint[], p_kinds text[], p_amounts bigint[]
) returns text language plpgsql as $$
declare
  v_posting bigint;
  v_balance bigint;
  v_balances bigint[] := array_fill(null::bigint, array[cardinality(p_users)]);
begin
  insert into wallet.postings (key, reason, reference, at) values (p_key, p_reason, p_reference, p_at)
    on conflict (key) do nothing returning id into v_posting;
  if v_posting is null then
    if exists (
      with before as (
        select e.user_id, e.kind, e.amount_cents from wallet.entries e join wallet.postings p on p.id = e.posting_id
        where p.key = p_key
      ), again as (select * from unnest(p_users, p_kinds, p_amounts))
      (table before except all table again) union all (table again except all table before)
    ) then
      raise exception 'posting key % was used for other entries', p_key;
    end if;
    return 'repeated';
  end if;
  for i in 1 .. cardinality(p_users) loop
    continue when p_users[i] = 0;
    update wallet.accounts set balance_cents = balance_cents + p_amounts[i]
      where user_id = p_users[i] and kind = p_kinds[i] and (balance_cents + p_amounts[i] >= 0 or kind = 'debt')
      returning balance_cents into v_balance;
    if not found then
      if p_amounts[i] < 0 and p_kinds[i] <> 'debt' then
        for j in 1 .. i - 1 loop
          update wallet.accounts set balance_cents = balance_cents - p_amounts[j]
            where user_id = p_users[j] and kind = p_kinds[j];
        end loop;
        delete from wallet.postings where id = v_posting;
        return 'insufficient';
      end if;
      insert into wallet.accounts as a (user_id, kind, balance_cents) values (p_users[i], p_kinds[i], p_amounts[i])
        on conflict (user_id, kind) do update set balance_cents = a.balance_cents + excluded.balance_cents
        returning balance_cents into v_balance;
    end if;
    v_balances[i] := v_balance;
  end loop;
  insert into wallet.entries (posting_id, n, user_id, kind, amount_cents, balance_cents)
    select v_posting, e.n, e.user_id, e.kind, e.amount, e.balance
    from unnest(p_users, p_kinds, p_amounts, v_balances) with ordinality as e (user_id, kind, amount, balance, n);
  return 'posted';
end $$;

-- Takes an earlier posting back by its inverse. What the user no longer has becomes debt, so that the house's books are
-- right at once; wallet.collect_debt takes it from later winnings. Posts once per key, like wallet.post.
create function wallet.reverse(p_original text, p_key text, p_reference text, p_at timestamptz) returns text
language plpgsql as $$
declare
  v_entry record;
  v_balance bigint;
  v_users bigint[] := '{}';
  v_kinds text[] := '{}';
  v_amounts bigint[] := '{}';
  v_taken bigint;
begin
  if exists (select from wallet.postings where key = p_key) then
    return 'repeated';
  end if;
  for v_entry in
    select e.user_id, e.kind, - e.amount_cents as amount from wallet.entries e join wallet.postings p on p.id = e.posting_id
    where p.key = p_original order by e.n
  loop
    v_taken := v_entry.amount;
    if v_entry.user_id > 0 and v_entry.amount < 0 and v_entry.kind <> 'debt' then
      select balance_cents into v_balance from wallet.accounts
        where user_id = v_entry.user_id and kind = v_entry.kind for update;
      v_taken := - least(- v_entry.amount, v_balance);
      if v_taken <> v_entry.amount then
        v_users := v_users || v_entry.user_id;
        v_kinds := v_kinds || 'debt'::text;
        v_amounts := v_amounts || (v_entry.amount - v_taken);
      end if;
    end if;
    continue when v_taken = 0;
    v_users := v_users || v_entry.user_id;
    v_kinds := v_kinds || v_entry.kind;
    v_amounts := v_amounts || v_taken;
  end loop;
  if v_users = '{}' then
    raise exception 'there is no posting % to reverse', p_original;
  end if;
  return wallet.post(p_key, 'rollback', p_reference, p_at, v_users, v_kinds, v_amounts);
end $$;

-- Pays as much of a user's debt as the main account holds.
create function wallet.collect_debt(p_user bigint, p_key text, p_reference text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_amount bigint;
begin
  select least(- d.balance_cents, m.balance_cents) into v_amount
    from wallet.accounts d join wallet.accounts m on m.user_id = d.user_id and m.kind = 'main'
    where d.user_id = p_user and d.kind = 'debt' and d.balance_cents < 0 for update;
  if v_amount > 0 then
    perform wallet.post(p_key, 'rollback', p_reference, p_at,
      array[p_user, p_user], array['main', 'debt'], array[- v_amount, v_amount]);
  end if;
end $$;
`,
};
