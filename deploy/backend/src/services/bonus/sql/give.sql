-- Gives a free bet once per key; false when the key was used before.
create or replace function bonus.give(
  p_key text, p_user bigint, p_kind text, p_amount bigint, p_at timestamptz, p_expires timestamptz
) returns boolean language plpgsql as $$
begin
  insert into bonus.grants (key, user_id, kind, amount_cents, granted_at, expires_at)
    values (p_key, p_user, p_kind, p_amount, p_at, p_expires) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform wallet.post('grant:' || p_key, 'bonus', p_key, p_at,
    array[0, p_user], array['bonus_cost', 'bonus'], array[- p_amount, p_amount]);
  return true;
end $$;
