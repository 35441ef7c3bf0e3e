-- Counts the lines of a user's statement; `rest` counts those below the line p_after. The archive is read only for a player who has
-- entries there, as of the same moment.
create or replace function wallet.count_lines(
  p_user bigint, p_reasons text[], p_from timestamptz, p_until timestamptz, p_after bigint
) returns table (total bigint, rest bigint) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  select count(*), count(*) filter (where p_after is null or e.posting_id * 10 + e.n < p_after) into total, rest
    from wallet.entries e join wallet.postings p on p.id = e.posting_id
    where e.user_id = p_user and e.user_id > 0 and wallet.is_line(e.kind, p.reason, p.at, p_reasons, p_from, p_until);
  if exists (select from wallet.archived_players where user_id = p_user) then
    select total + count(*), rest + count(*) filter (where p_after is null or e.posting_id * 10 + e.n < p_after) into total, rest
      from wallet.archived_entries e join wallet.postings p on p.id = e.posting_id
      where e.user_id = p_user and e.user_id > 0 and wallet.is_line(e.kind, p.reason, p.at, p_reasons, p_from, p_until);
  end if;
  return next;
end $$;
