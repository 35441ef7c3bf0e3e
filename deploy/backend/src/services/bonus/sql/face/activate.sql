-- Moves waiting bonus to the main account, at most the bet's stake; returns the amount in cents.
create or replace function bonus.activate(p_user bigint, p_bet bigint, p_stake bigint, p_at timestamptz)
returns bigint language plpgsql as $$
declare
  v_amount bigint := least(bonus.pending(p_user), p_stake);
begin
  if v_amount > 0 then
    perform wallet.post('activate:' || p_bet, 'bonus', p_bet::text, p_at,
      array[p_user, p_user], array['bonus', 'main'], array[- v_amount, v_amount]);
  end if;
  return v_amount;
end $$;
