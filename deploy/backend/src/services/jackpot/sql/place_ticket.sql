-- Takes the stake of a ticket (cents, with the wager tax in it) and stores it with the message for its player's pages, unless its jackpot
-- is closed. The lock on the jackpot's row lasts until the commit, so that the closing counts every stored ticket; tickets do not
-- wait for each other. Gives the id, or why the wallet refuses the stake; both null: the jackpot is closed.
create or replace function jackpot.place_ticket(
  p_jackpot bigint, p_category text, p_user bigint, p_at timestamptz, p_stake bigint, p_tax bigint, p_lines integer, p_code text,
  p_picks smallint[], p_origin jsonb, p_topic text, p_message jsonb
) returns table (ticket_id bigint, refusal jsonb) language plpgsql as $$
declare
  v_id bigint;
  v_refusal jsonb;
begin
  perform from jackpot.jackpots where id = p_jackpot and ends_at > p_at and closed_at is null for key share;
  if not found then
    return query select null::bigint, null::jsonb;
    return;
  end if;
  v_id := nextval('jackpot.tickets_id_seq');
  select s.refusal into v_refusal
    from wallet.take_stakes('jackpot', p_category, array[v_id::text], array[p_user], array['main'], array[p_stake],
      array[p_tax], array[p_at]) as s;
  if v_refusal is not null then
    return query select null::bigint, v_refusal;
    return;
  end if;
  insert into jackpot.tickets (id, jackpot_id, user_id, placed_at, stake_cents, wager_tax_cents, lines, code, picks, origin)
    overriding system value
    values (v_id, p_jackpot, p_user, p_at, p_stake, p_tax, p_lines, p_code, p_picks, p_origin);
  perform kit.publish(array[p_topic], array[p_message]);
  return query select v_id, null::jsonb;
end $$;
