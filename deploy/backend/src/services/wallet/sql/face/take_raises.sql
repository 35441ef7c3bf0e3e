-- Takes raises of stakes, such as the insurance of a hand of blackjack: as `take_stakes`, without the operator's stake limits, which
-- are those of a whole round.
create or replace function wallet.take_raises(
  p_product text, p_game text, p_references text[], p_users bigint[], p_accounts text[], p_stakes bigint[],
  p_taxes bigint[], p_ats timestamptz[]
) returns table (n bigint, verdict text, refusal jsonb) language plpgsql as $$
begin
  return query select j.n, j.verdict, j.refusal from wallet.take_judged_stakes(p_product, p_game, p_references, p_users,
    p_accounts, p_stakes, p_taxes, p_ats, null) as j;
end $$;
