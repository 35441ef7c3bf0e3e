-- Opens the free bet again that a bet had used and that was refused then.
create or replace function bonus.return_free_bet(p_bet bigint) returns void language sql as $$
  update bonus.grants set state = 'open', bet_id = null where bet_id = p_bet and state = 'used'
$$;
