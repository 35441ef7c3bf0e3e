-- The limits of these kinds that hold now, and since when their use counts. They stay locked until the transaction ends,
-- so that two stakes at once can't both see the room for one.
create or replace function identity.limits_in_force(p_user bigint, p_kinds text[], p_at timestamptz)
returns table (kind text, period text, amount_cents bigint, since timestamptz) language plpgsql as $$
begin
  perform from identity.limits l where l.user_id = p_user order by l.kind, l.period for update;
  return query
    select l.kind, l.period, l.amount, identity.period_start(l.period, p_at)
    from (
      select k.kind, k.period, case when k.next_from <= p_at then k.next_cents else k.amount_cents end as amount
      from identity.limits k where k.user_id = p_user and k.kind = any (p_kinds)
    ) l
    where l.amount is not null;
end $$;
