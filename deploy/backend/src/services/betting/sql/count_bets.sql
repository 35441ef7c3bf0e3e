-- Counts and sums of a user's bets that betting.is_listed selects, wherever they are; `rest` counts those below p_after. Free stakes cost
-- the player nothing. The archive is read only for a player who has bets there, as of the same moment.
create or replace function betting.count_bets(
  p_user bigint, p_stake_type text, p_states text[], p_product text, p_from timestamptz, p_until timestamptz, p_after bigint
) returns table (total bigint, rest bigint, staked_cents bigint, returned_cents bigint) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  select count(*), count(*) filter (where p_after is null or b.id < p_after),
      coalesce(sum(b.stake_cents) filter (where b.stake_type <> 'free'), 0), coalesce(sum(coalesce(b.paid_cents, 0) + b.cashed_out_cents), 0)
    into total, rest, staked_cents, returned_cents
    from betting.bets b where b.user_id = p_user
      and betting.is_listed(b.stake_type, b.state, b.product, b.created_at, p_stake_type, p_states, p_product, p_from, p_until);
  if exists (select from betting.archived_players p where p.user_id = p_user and p.last_id > 0) then
    select total + count(*), rest + count(*) filter (where p_after is null or b.id < p_after),
        staked_cents + coalesce(sum(b.stake_cents) filter (where b.stake_type <> 'free'), 0),
        returned_cents + coalesce(sum(coalesce(b.paid_cents, 0) + b.cashed_out_cents), 0)
      into total, rest, staked_cents, returned_cents
      from betting.archived_bets b where b.user_id = p_user
        and betting.is_listed(b.stake_type, b.state, b.product, b.created_at, p_stake_type, p_states, p_product, p_from, p_until);
  end if;
  return next;
end $$;
