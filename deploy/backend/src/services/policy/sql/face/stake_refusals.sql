-- The refusals of these stakes (cents) by the stake limits of a product, by place: {code, limit_cents}. Null, for one place or for
-- all, is no refusal. The rule in force at a stake's own instant applies. A group whose stakes are all in the range of one rule, as
-- nearly every group is, costs one read.
create or replace function policy.stake_refusals(p_product text, p_stakes bigint[], p_ats timestamptz[]) returns jsonb[]
language plpgsql stable as $$
declare
  v_group record;
  v_rule record;
  v_judged record;
  v_refusals jsonb[] := array_fill(null::jsonb, array[cardinality(p_stakes)]);
begin
  select min(s.stake) as least, max(s.stake) as most, min(s.at) as first_at, max(s.at) as last_at into v_group
    from unnest(p_stakes, p_ats) as s (stake, at);
  select r.effective_from, (r.value -> p_product ->> 'min_cents')::bigint as min_cents,
      (r.value -> p_product ->> 'max_cents')::bigint as max_cents
    into v_rule
    from policy.rows r where r.name = 'stake_limits' and r.effective_from <= v_group.last_at
    order by r.effective_from desc, r.id desc limit 1;
  if v_rule.effective_from <= v_group.first_at and v_group.least >= v_rule.min_cents and v_group.most <= v_rule.max_cents then
    return null;
  end if;
  for v_judged in
    select s.n, s.stake < l.min_cents as is_low, l.min_cents, l.max_cents
    from unnest(p_stakes, p_ats) with ordinality as s (stake, at, n),
      lateral (
        select (r.value -> p_product ->> 'min_cents')::bigint as min_cents,
          (r.value -> p_product ->> 'max_cents')::bigint as max_cents
        from policy.rows r where r.name = 'stake_limits' and r.effective_from <= s.at
        order by r.effective_from desc, r.id desc limit 1
      ) l
    where s.stake not between l.min_cents and l.max_cents
  loop
    v_refusals[v_judged.n] := case when v_judged.is_low
      then jsonb_build_object('code', 'stake_too_low', 'limit_cents', v_judged.min_cents)
      else jsonb_build_object('code', 'stake_too_high', 'limit_cents', v_judged.max_cents)
    end;
  end loop;
  return v_refusals;
end $$;
