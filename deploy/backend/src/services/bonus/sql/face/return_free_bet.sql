-- Reopens the free bet of a refunded bet.
create or replace function bonus.return_free_bet(p_bet bigint) returns void language sql as $$
  update bonus.grants set state = 'open', bet_id = null where bet_id = p_bet and state = 'used'
$$;
