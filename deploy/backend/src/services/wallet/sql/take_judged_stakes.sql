-- Takes stakes as `take_stakes` does. p_refusals are those by the operator's stake limits, by place; null is no refusal.
-- Locks (postings, then limits, then accounts) are taken in the users' order, so that two groups cannot deadlock.
create or replace function wallet.take_judged_stakes(
  p_product text, p_game text, p_references text[], p_users bigint[], p_accounts text[], p_stakes bigint[],
  p_taxes bigint[], p_ats timestamptz[], p_refusals jsonb[]
) returns table (n bigint, verdict text, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_refusals jsonb[] := p_refusals;
  v_new bigint[];
  v_postings bigint[];
  v_paid bigint[];
begin
  if (select count(distinct u) from unnest(p_users) as u) <> cardinality(p_users) then
    raise exception 'each user may have one stake of a group';
  end if;
  if identity.has_protection(p_users) then
    v_refusals := wallet.stake_refusals(p_users, p_accounts, p_stakes, p_ats, v_refusals);
  end if;
  perform from wallet.accounts a, unnest(p_users, p_accounts) as s (user_id, kind)
    where a.user_id = s.user_id and a.kind = s.kind order by a.user_id for update of a;
  -- A stake that was taken before has its posting, so it gets none here and is not taken again.
  with posted as (
    insert into wallet.postings (key, reason, reference, at, product, game)
    select wallet.product_key(p_product, 'stake:' || s.reference), 'stake', s.reference, s.at, p_product, p_game
    from unnest(p_references, p_users, p_ats) as s (reference, user_id, at) order by s.user_id
    on conflict (key) do nothing returning id, reference
  ), stakes as (
    select s.*, p.id as posting_id
    from unnest(p_references, p_users, p_accounts, p_stakes, p_taxes) with ordinality
      as s (reference, user_id, kind, stake, tax, n) join posted p using (reference)
  ), paid as (
    update wallet.accounts a set balance_cents = a.balance_cents - s.stake from stakes s
    where a.user_id = s.user_id and a.kind = s.kind and a.balance_cents >= s.stake and v_refusals[s.n] is null
    returning s.*, a.balance_cents
  ), entered as (
    insert into wallet.entries (posting_id, n, user_id, kind, amount_cents, balance_cents)
    select p.posting_id, e.n, e.user_id, e.kind, e.amount, e.balance
    from paid p, lateral (values
      (1::smallint, p.user_id, p.kind, - p.stake, p.balance_cents),
      (2::smallint, 0, 'stakes', p.stake - p.tax, null),
      (3::smallint, 0, 'wager_tax', p.tax, null)
    ) as e (n, user_id, kind, amount, balance)
    where e.amount <> 0
  )
  select (select array_agg(n) from paid), array_agg(n), array_agg(posting_id) into v_paid, v_new, v_postings from stakes;
  if cardinality(v_paid) = cardinality(p_users) then
    return;
  end if;
  return query select * from wallet.repeated_stakes(p_product, p_references, p_users, p_accounts, p_stakes, p_taxes, v_new);
  return query
    with unpaid as (
      delete from wallet.postings w using unnest(v_new, v_postings) as p (n, posting_id)
      where w.id = p.posting_id and p.n <> all(coalesce(v_paid, '{}')) returning p.n
    )
    select u.n, 'refused', coalesce(v_refusals[u.n], jsonb_build_object('code', 'insufficient_funds')) from unpaid u;
end $$;
