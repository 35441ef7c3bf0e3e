import type { Migration } from '@jukwaa/database';

/**
 * A player's debt after a reversed result is collected from the next income of the main account: a deposit, a payout, a gift. No
 * player has money and a debt at the same time.
 */
export const DEBTS_MIGRATION: Migration = {
  id: 'wallet-005-debts',
  earlier: ['59fb2b1d4c12987dac1e1479ab002eaa9549ad65823192532a756cf22ecc8a63'],
  sql: `
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
