-- The first instant of the calendar day, week (from Monday) or month in Nairobi, which is UTC+3 all year.
create or replace function identity.period_start(p_period text, p_at timestamptz) returns timestamptz
language sql immutable as $$
  select date_trunc(p_period, p_at at time zone interval '3 hours') at time zone interval '3 hours';
$$;
