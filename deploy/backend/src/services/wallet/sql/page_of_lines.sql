-- A page of a user's statement, newest first; p_after is the line before it. A posting has fewer than ten entries, so posting and
-- position form one number that sorts by time. The archive is read only when it has lines as new as those of the page, as of the same
-- moment. One plan is kept: planning over years of months takes longer than the reading.
create or replace function wallet.page_of_lines(
  p_user bigint, p_reasons text[], p_from timestamptz, p_until timestamptz, p_after bigint, p_limit integer, p_offset integer
) returns setof wallet.every_line language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_before bigint := coalesce(p_after, 9223372036854775807);
  v_archived bigint := (select last_posting from wallet.archived_players where user_id = p_user);
  v_page bigint[];
begin
  if v_archived is not null then
    v_page := array(
      select e.posting_id from wallet.entries e join wallet.postings p on p.id = e.posting_id
      where e.user_id = p_user and e.user_id > 0 and e.balance_cents is not null
        and e.posting_id <= v_before / 10 and e.posting_id * 10 + e.n < v_before
        and wallet.is_line(e.kind, p.reason, p.at, p_reasons, p_from, p_until)
      order by e.posting_id desc, e.n desc limit p_limit offset p_offset);
    if coalesce(v_page[p_limit], 0) <= v_archived then
      return query
        select p.id, p.key, p.reason, p.reference, p.at, p.product, p.game, e.n, e.user_id, e.kind, e.amount_cents, e.balance_cents
        from (
          select posting_id, n, user_id, kind, amount_cents, balance_cents from wallet.entries where user_id = p_user and user_id > 0
          union all
          select posting_id, n, user_id, kind, amount_cents, balance_cents from wallet.archived_entries where user_id = p_user and user_id > 0
        ) e join wallet.postings p on p.id = e.posting_id
        where e.balance_cents is not null and e.posting_id <= v_before / 10 and e.posting_id * 10 + e.n < v_before
          and wallet.is_line(e.kind, p.reason, p.at, p_reasons, p_from, p_until)
        order by e.posting_id desc, e.n desc limit p_limit offset p_offset;
      return;
    end if;
  end if;
  return query
    select p.id, p.key, p.reason, p.reference, p.at, p.product, p.game, e.n, e.user_id, e.kind, e.amount_cents, e.balance_cents
    from wallet.entries e join wallet.postings p on p.id = e.posting_id
    where e.user_id = p_user and e.user_id > 0 and e.balance_cents is not null
      and e.posting_id <= v_before / 10 and e.posting_id * 10 + e.n < v_before
      and wallet.is_line(e.kind, p.reason, p.at, p_reasons, p_from, p_until)
    order by e.posting_id desc, e.n desc limit p_limit offset p_offset;
end $$;
