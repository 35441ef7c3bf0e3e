-- Reopens the free bet of a void bet for two days, also after later changes: its money is back in the bonus account, and without an
-- open free bet it would count as waiting bonus. When the result is rolled back, the free bet counts as used again. A free bet that
-- was used twice, because its first bet was void for a while, is given again when that bet is void again.
create or replace function bonus.free_bet_settled(
  p_bet bigint, p_user bigint, p_stake bigint, p_state text, p_at timestamptz
) returns void language plpgsql as $$
begin
  update bonus.grants
    set state = case p_state when 'void' then 'open' else 'used' end,
      expires_at = case p_state when 'void' then p_at + interval '48 hours' else expires_at end
    where bet_id = p_bet;
  if not found and p_state = 'void' then
    insert into bonus.grants (key, user_id, kind, amount_cents, granted_at, expires_at, bet_id)
      values ('again:' || p_bet || ':' || gen_random_uuid(), p_user, 'free_bet', p_stake, p_at, p_at + interval '48 hours',
        p_bet);
  end if;
end $$;
