-- The reason why a user may not pay in or stake this amount (cents) now, of limits the first that is reached; null for none.
create or replace function wallet.play_refusal(p_user bigint, p_kinds text[], p_amount bigint, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_limit record;
  v_left bigint;
begin
  if identity.is_excluded(p_user, p_at) then
    return jsonb_build_object('code', 'self_excluded');
  end if;
  for v_limit in select * from identity.limits_in_force(p_user, p_kinds, p_at) loop
    v_left := v_limit.amount_cents - wallet.used(p_user, v_limit.kind, v_limit.since);
    if p_amount > v_left then
      return jsonb_build_object('code', 'limit_reached', 'kind', v_limit.kind, 'period', v_limit.period,
        'left_cents', greatest(v_left, 0));
    end if;
  end loop;
  return null;
end $$;
