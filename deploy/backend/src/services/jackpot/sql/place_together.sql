-- Takes the stakes of tickets of one jackpot (cents, with the wager tax in them) and stores the tickets with the messages for their
-- players' pages, once per user and key. Each user has one ticket in p_tickets; n is its place. Verdicts: 'placed'; 'repeated' (the
-- stored answer, result or refusal, counts); 'key_reused' (the key was used with another body); 'refused' (the jackpot is closed,
-- or the wallet refuses the stake; the refusal is the answer of this key from now on). A result is the ticket's answer and its id.
-- The lock on the jackpot's row lasts until the commit, so that the closing counts every stored ticket; groups do not wait for each
-- other. Keys, and then accounts, are locked in the users' order, so that groups cannot deadlock.
create or replace function jackpot.place_together(p_jackpot bigint, p_category text, p_tickets jsonb, p_message jsonb)
returns table (n integer, verdict text, result jsonb, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_new record;
  v_open record;
  v_known record;
  v_ends_at timestamptz;
  -- Places in the arrays of v_new.
  v_repeated bigint[] := '{}';
  v_refused bigint[];
  v_refusals jsonb[];
begin
  select array_agg(n) as ns, array_agg(user_id) as users, array_agg(id) as ids, array_agg(key) as keys, array_agg(hash) as hashes,
      array_agg(at) as ats, array_agg(stake) as stakes, array_agg(tax) as taxes,
      array_agg(answer || jsonb_build_object('id', id::text)) as results
    into v_new
    from (
      select *, nextval('jackpot.tickets_id_seq') as id
      from jsonb_to_recordset(p_tickets) as x (n integer, user_id bigint, key text, hash text, at timestamptz, stake bigint,
        tax bigint, answer jsonb)
      order by user_id
    ) t;
  for v_known in
    select * from kit.once_reserve('jackpot_tickets', v_new.users, v_new.keys, v_new.hashes, v_new.ats, v_new.results, null)
  loop
    v_repeated := v_repeated || v_known.n;
    return query select v_new.ns[v_known.n], v_known.verdict, v_known.result, v_known.refusal;
  end loop;
  select ends_at into v_ends_at from jackpot.jackpots where id = p_jackpot and closed_at is null for key share;
  select array_agg(i) filter (where is_open) as places, array_agg(i) filter (where not is_open) as closed,
      array_agg(v_new.users[i]) filter (where is_open) as users, array_agg(v_new.ids[i]::text) filter (where is_open) as ids,
      array_agg(v_new.ats[i]) filter (where is_open) as ats, array_agg(v_new.stakes[i]) filter (where is_open) as stakes,
      array_agg(v_new.taxes[i]) filter (where is_open) as taxes, array_agg('main'::text) filter (where is_open) as accounts
    into v_open
    from (
      select i, coalesce(v_new.ats[i] < v_ends_at, false) as is_open
      from generate_subscripts(v_new.ns, 1) as i where i <> all(v_repeated)
    ) t;
  v_refused := v_open.closed;
  v_refusals := array_fill('{"code": "jackpot_closed"}'::jsonb, array[coalesce(cardinality(v_open.closed), 0)]);
  if v_open.places is not null then
    select v_refused || array_agg(v_open.places[s.n]), v_refusals || array_agg(s.refusal) into v_refused, v_refusals
      from wallet.take_stakes('jackpot', p_category, v_open.ids, v_open.users, v_open.accounts, v_open.stakes, v_open.taxes,
        v_open.ats) as s;
  end if;
  if v_refused is not null then
    perform kit.once_decide('jackpot_tickets', array_agg(v_new.users[i]), array_agg(v_new.keys[i]), null, v_refusals)
      from unnest(v_refused) as i;
    return query select v_new.ns[r.i], 'refused', null::jsonb, r.refusal from unnest(v_refused, v_refusals) as r (i, refusal);
  end if;
  return query
    with placed as materialized (
      select x.*, v_new.ids[i] as id, v_new.results[i] as result
      from unnest(v_open.places) as i
      join jsonb_to_recordset(p_tickets) as x (n integer, user_id bigint, at timestamptz, stake bigint, tax bigint, lines integer,
        code text, picks smallint[], origin jsonb, topic text) on x.n = v_new.ns[i]
      where i <> all(coalesce(v_refused, '{}'))
    ), stored as (
      insert into jackpot.tickets (id, jackpot_id, user_id, placed_at, stake_cents, wager_tax_cents, lines, code, picks, origin)
      overriding system value
      select id, p_jackpot, user_id, at, stake, tax, lines, code, picks, origin from placed
    ), published as (
      select kit.publish(array_agg(topic order by user_id), array_agg(p_message)) from placed having count(*) > 0
    )
    select n, 'placed', result, null::jsonb from placed, (select count(*) from published) as sent;
end $$;
