-- Uses the free bet of exactly this amount; false when there is none, or it has expired.
create or replace function bonus.use_free_bet(p_user bigint, p_bet bigint, p_amount bigint, p_at timestamptz)
returns boolean language plpgsql as $$
begin
  update bonus.grants set state = 'used', bet_id = p_bet where id = (
    select id from bonus.grants
    where user_id = p_user and kind = 'free_bet' and state = 'open' and amount_cents = p_amount and expires_at > p_at
    order by expires_at limit 1 for update);
  return found;
end $$;
