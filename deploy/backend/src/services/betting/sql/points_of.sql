-- The loyalty points of a bet: one for each full Ksh 10 of a cash bet that was won or lost. p_decided_cents is the stake that was
-- still in play when the bet was decided.
create or replace function betting.points_of(p_stake_type text, p_state text, p_decided_cents bigint) returns bigint
language sql immutable as $$
  select case when p_stake_type = 'cash' and p_state in ('won', 'lost') then p_decided_cents / 1000 else 0 end
$$;
