-- Takes the oldest notices away, so that one process sends each of them.
create or replace function kit.take_notices(p_limit integer)
returns table (id bigint, user_id bigint, kind text, amount_cents bigint, reference text) language sql as $$
  delete from kit.notices n where n.id in (select k.id from kit.notices k order by k.id limit p_limit for update skip locked)
  returning n.id, n.user_id, n.kind, n.amount_cents, n.reference
$$;
