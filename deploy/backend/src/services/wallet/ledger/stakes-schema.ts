import type { Migration } from '@jukwaa/database';

/** Stakes of bets that are placed together: a statement for all of them instead of a call of `wallet.post` for each. */
export const STAKES_MIGRATION: Migration = {
  id: 'wallet-009-stakes',
  sql: `
-- Takes cash stakes of several users, each user once, as wallet.post does with the keys 'stake:<bet>': what the house gets and
-- the wager tax on the other side. Gives the users whose stake was there; of the others nothing was changed.
create function wallet.post_stakes(
  p_bets bigint[], p_users bigint[], p_stakes bigint[], p_taxes bigint[], p_ats timestamptz[]
) returns setof bigint language plpgsql as $$
#variable_conflict use_column
begin
  -- In the users' order, so that two of these can't wait for each other.
  perform from wallet.accounts where user_id = any(p_users) and kind = 'main' order by user_id for update;
  return query
    with paid as (
      update wallet.accounts a set balance_cents = a.balance_cents - s.stake
      from unnest(p_bets, p_users, p_stakes, p_taxes, p_ats) as s (bet_id, user_id, stake, tax, at)
      where a.user_id = s.user_id and a.kind = 'main' and a.balance_cents >= s.stake
      returning s.*, a.balance_cents
    ), posted as (
      insert into wallet.postings (key, reason, reference, at)
      select 'stake:' || bet_id, 'stake', bet_id::text, at from paid order by user_id
      returning id, reference
    ), entered as (
      insert into wallet.entries (posting_id, n, user_id, kind, amount_cents, balance_cents)
      select p.id, e.n, e.user_id, e.kind, e.amount, e.balance
      from posted p join paid on paid.bet_id::text = p.reference, lateral (values
        (1::smallint, paid.user_id, 'main', - paid.stake, paid.balance_cents),
        (2::smallint, 0, 'stakes', paid.stake - paid.tax, null),
        (3::smallint, 0, 'wager_tax', paid.tax, null)
      ) as e (n, user_id, kind, amount, balance)
      where e.amount <> 0
    )
    select user_id from paid;
end $$;
`,
};
