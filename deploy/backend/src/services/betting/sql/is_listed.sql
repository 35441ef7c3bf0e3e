-- Whether a bet belongs to a list of this kind of stake, these states and this product, placed between two instants; null selects all.
-- A plain expression, so that the planner sees through it.
create or replace function betting.is_listed(
  p_bet_stake_type text, p_bet_state text, p_bet_product text, p_bet_created_at timestamptz,
  p_stake_type text, p_states text[], p_product text, p_from timestamptz, p_until timestamptz
) returns boolean language sql immutable as $$
  select (p_stake_type is null or p_bet_stake_type = p_stake_type) and (p_states is null or p_bet_state = any(p_states))
    and (p_product is null or p_bet_product = p_product) and (p_from is null or p_bet_created_at >= p_from)
    and (p_until is null or p_bet_created_at < p_until)
$$;
