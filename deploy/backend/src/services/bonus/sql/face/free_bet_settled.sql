-- A free bet whose bet is void is open again for two days, whatever became of it since: the ledger has its money in the bonus
-- account, and without a free bet there it would count as bonus that waits. One whose result was taken back is used. A free bet
-- that was used twice, because its first bet was void for a while, is given again when that bet is void again.
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
