import type { Migration } from '@jukwaa/database';

/**
 * What a player owes after a result was taken back is collected from whatever comes into the main account next: a deposit, a
 * payout, a gift. Nobody holds money and a debt at once.
 */
export const DEBTS_MIGRATION: Migration = {
  id: 'wallet-005-debts',
  sql: `
-- Posts once per key: 'posted', 'repeated' (the key was posted before with the same entries) or 'insufficient'
-- (a user's account would go below zero; nothing was changed). The same key with other entries is an error.
create or replace function wallet.post(
  p_key text, p_reason text, p_reference text, p_at timestamptz, p_users bigint[], p_kinds text[], p_amounts bigint[]
) returns text language plpgsql as $$
declare
  v_posting bigint;
  v_balance bigint;
  v_balances bigint[] := array_fill(null::bigint, array[cardinality(p_users)]);
  v_credited bigint[] := '{}';
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
    if p_kinds[i] = 'main' and p_amounts[i] > 0 then
      v_credited := v_credited || p_users[i];
    end if;
  end loop;
  insert into wallet.entries (posting_id, n, user_id, kind, amount_cents, balance_cents)
    select v_posting, e.n, e.user_id, e.kind, e.amount, e.balance
    from unnest(p_users, p_kinds, p_amounts, v_balances) with ordinality as e (user_id, kind, amount, balance, n);
  for i in 1 .. cardinality(v_credited) loop
    perform wallet.collect_debt(v_credited[i], 'debt:' || p_key || ':' || v_credited[i], p_reference, p_at);
  end loop;
  return 'posted';
end $$;

-- Takes an earlier posting back by its inverse. Money that the user no longer has becomes debt, so that the house's books
-- are right at once; bonus that is gone was the house's own and stays its cost. Posts once per key, like wallet.post.
create or replace function wallet.reverse(p_original text, p_key text, p_reference text, p_at timestamptz) returns text
language plpgsql as $$
declare
  v_entry record;
  v_balance bigint;
  v_users bigint[] := '{}';
  v_kinds text[] := '{}';
  v_amounts bigint[] := '{}';
  v_taken bigint;
  v_verdict text;
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
      v_taken := - least(- v_entry.amount, coalesce(v_balance, 0));
      if v_taken <> v_entry.amount then
        v_users := v_users || case v_entry.kind when 'bonus' then 0 else v_entry.user_id end;
        v_kinds := v_kinds || case v_entry.kind when 'bonus' then 'bonus_cost' else 'debt' end;
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
  v_verdict := wallet.post(p_key, 'rollback', p_reference, p_at, v_users, v_kinds, v_amounts);
  if v_verdict <> 'posted' then
    raise exception 'posting % could not be reversed: %', p_original, v_verdict;
  end if;
  return v_verdict;
end $$;

-- Debts from before that stand beside money.
do $$
declare
  v_user bigint;
begin
  for v_user in
    select d.user_id from wallet.accounts d join wallet.accounts m on m.user_id = d.user_id and m.kind = 'main'
    where d.kind = 'debt' and d.balance_cents < 0 and m.balance_cents > 0 order by d.user_id
  loop
    perform wallet.collect_debt(v_user, 'debt:005:' || v_user, v_user::text, now());
  end loop;
end $$;
`,
};
