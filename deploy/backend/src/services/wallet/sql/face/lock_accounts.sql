-- Locks all accounts of these users until the transaction ends, in one order: two transactions that each move several kinds of money
-- of a user cannot deadlock then. The main account is first, because a stake takes from it before it moves anything else.
create or replace function wallet.lock_accounts(p_users bigint[]) returns void language sql as $$
  select 1 from wallet.accounts where user_id = any(p_users) order by user_id, kind desc for update
$$;
