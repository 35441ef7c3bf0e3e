-- Ends a user's open grants, and returns the money of the bonus account to the house.
create or replace function bonus.forfeit(p_user bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  v_left bigint;
begin
  update bonus.grants set state = 'expired' where user_id = p_user and state = 'open';
  v_left := wallet.balance_of(p_user, 'bonus');
  if v_left > 0 then
    perform wallet.post('forfeit:' || p_user, 'bonus', p_user::text, p_at,
      array[0, p_user], array['bonus_cost', 'bonus'], array[v_left, - v_left]);
  end if;
end $$;
