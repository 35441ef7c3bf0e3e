-- The lines of a jackpot that can still get everything right. p_masks has the outcome bits that can still be right by match number:
-- one for a decided game, all three for an open one. A ticket has as many such lines as the product of its picks among them; games
-- beyond the last one count 1. Written out for the most games of a jackpot, because a loop takes ten times as long.
create or replace function jackpot.lines_alive(p_jackpot bigint, p_masks smallint[]) returns bigint language sql stable as $$
  select coalesce(sum(
    coalesce(c.n[1 + (t.picks[1] & p_masks[1])], 1) * coalesce(c.n[1 + (t.picks[2] & p_masks[2])], 1) *
    coalesce(c.n[1 + (t.picks[3] & p_masks[3])], 1) * coalesce(c.n[1 + (t.picks[4] & p_masks[4])], 1) *
    coalesce(c.n[1 + (t.picks[5] & p_masks[5])], 1) * coalesce(c.n[1 + (t.picks[6] & p_masks[6])], 1) *
    coalesce(c.n[1 + (t.picks[7] & p_masks[7])], 1) * coalesce(c.n[1 + (t.picks[8] & p_masks[8])], 1) *
    coalesce(c.n[1 + (t.picks[9] & p_masks[9])], 1) * coalesce(c.n[1 + (t.picks[10] & p_masks[10])], 1) *
    coalesce(c.n[1 + (t.picks[11] & p_masks[11])], 1) * coalesce(c.n[1 + (t.picks[12] & p_masks[12])], 1) *
    coalesce(c.n[1 + (t.picks[13] & p_masks[13])], 1) * coalesce(c.n[1 + (t.picks[14] & p_masks[14])], 1) *
    coalesce(c.n[1 + (t.picks[15] & p_masks[15])], 1) * coalesce(c.n[1 + (t.picks[16] & p_masks[16])], 1) *
    coalesce(c.n[1 + (t.picks[17] & p_masks[17])], 1) * coalesce(c.n[1 + (t.picks[18] & p_masks[18])], 1) *
    coalesce(c.n[1 + (t.picks[19] & p_masks[19])], 1) * coalesce(c.n[1 + (t.picks[20] & p_masks[20])], 1) *
    coalesce(c.n[1 + (t.picks[21] & p_masks[21])], 1) * coalesce(c.n[1 + (t.picks[22] & p_masks[22])], 1) *
    coalesce(c.n[1 + (t.picks[23] & p_masks[23])], 1) * coalesce(c.n[1 + (t.picks[24] & p_masks[24])], 1) *
    coalesce(c.n[1 + (t.picks[25] & p_masks[25])], 1) * coalesce(c.n[1 + (t.picks[26] & p_masks[26])], 1) *
    coalesce(c.n[1 + (t.picks[27] & p_masks[27])], 1) * coalesce(c.n[1 + (t.picks[28] & p_masks[28])], 1) *
    coalesce(c.n[1 + (t.picks[29] & p_masks[29])], 1) * coalesce(c.n[1 + (t.picks[30] & p_masks[30])], 1)
  ), 0)::bigint
  from jackpot.tickets t cross join (values (array[0, 1, 1, 2, 1, 2, 2, 3])) as c (n) where t.jackpot_id = p_jackpot
$$;
