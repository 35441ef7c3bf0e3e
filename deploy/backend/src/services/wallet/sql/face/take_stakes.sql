-- Takes stakes of one product from several users, each user once, including their wager tax (cents). Checks self-exclusion, the
-- players' own limits and the operator's stake limits of the product, then moves the money. Once per product and reference, with
-- the key 'stake:<reference>'.
-- Returns the stakes that were not taken now, by their place n from 1: 'repeated' (taken earlier), or 'refused' with the refusal
-- {code, …} and no change. p_accounts: 'main', or 'bonus' for a free bet, which no limit counts.
create or replace function wallet.take_stakes(
  p_product text, p_game text, p_references text[], p_users bigint[], p_accounts text[], p_stakes bigint[],
  p_taxes bigint[], p_ats timestamptz[]
) returns table (n bigint, verdict text, refusal jsonb) language plpgsql as $$
begin
  return query select j.n, j.verdict, j.refusal from wallet.take_judged_stakes(p_product, p_game, p_references, p_users,
    p_accounts, p_stakes, p_taxes, p_ats, policy.stake_refusals(p_product, p_stakes, p_ats)) as j;
end $$;
