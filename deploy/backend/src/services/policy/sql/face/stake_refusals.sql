-- What the stake limits of a product have against these stakes (cents), by place: {code, limit_cents}; null: nothing, in one place or
-- in all. Each stake is judged by the rule in force at its own instant.
create or replace function policy.stake_refusals(p_product text, p_stakes bigint[], p_ats timestamptz[]) returns jsonb[]
language plpgsql stable as $$
declare
  v_refusals jsonb[];
  v_judged record;
begin
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
    v_refusals := coalesce(v_refusals, array_fill(null::jsonb, array[cardinality(p_stakes)]));
    v_refusals[v_judged.n] := case when v_judged.is_low
      then jsonb_build_object('code', 'stake_too_low', 'limit_cents', v_judged.min_cents)
      else jsonb_build_object('code', 'stake_too_high', 'limit_cents', v_judged.max_cents)
    end;
  end loop;
  return v_refusals;
end $$;
