-- Whether an entry is a line of a statement with these reasons, between two instants; null selects all. A plain expression, so that the
-- planner sees through it.
create or replace function wallet.is_line(
  p_kind text, p_reason text, p_at timestamptz, p_reasons text[], p_from timestamptz, p_until timestamptz
) returns boolean language sql immutable as $$
  select p_kind in ('main', 'bonus') and (p_reasons is null or p_reason = any(p_reasons)) and (p_from is null or p_at >= p_from)
    and (p_until is null or p_at < p_until)
$$;
