-- Removes expired free bets; returns their number.
create or replace function bonus.expire(p_at timestamptz) returns bigint language plpgsql as $$
declare
  v_grant record;
  v_count bigint := 0;
begin
  for v_grant in
    update bonus.grants set state = 'expired' where kind = 'free_bet' and state = 'open' and expires_at <= p_at
    returning id, user_id, amount_cents
  loop
    perform wallet.post('expire:' || v_grant.id, 'bonus', v_grant.id::text, p_at,
      array[0, v_grant.user_id], array['bonus_cost', 'bonus'], array[v_grant.amount_cents, - v_grant.amount_cents]);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
