-- The refusals of these stakes by the users' own protection, by place, else those of p_refusals (null: none). Limits are locked in
-- the users' order.
create or replace function wallet.stake_refusals(
  p_users bigint[], p_accounts text[], p_stakes bigint[], p_ats timestamptz[], p_refusals jsonb[]
) returns jsonb[] language plpgsql as $$
declare
  v_stake record;
  v_refusals jsonb[] := coalesce(p_refusals, array_fill(null::jsonb, array[cardinality(p_users)]));
begin
  for v_stake in
    select * from unnest(p_users, p_accounts, p_stakes, p_ats) with ordinality as s (user_id, account, stake, at, n)
    order by s.user_id
  loop
    v_refusals[v_stake.n] := coalesce(wallet.play_refusal(v_stake.user_id,
      case v_stake.account when 'bonus' then '{}' else '{stake,loss}' end::text[], v_stake.stake, v_stake.at),
      v_refusals[v_stake.n]);
  end loop;
  return v_refusals;
end $$;
