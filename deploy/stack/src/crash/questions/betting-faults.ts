/** Each row is a fault of bets, their stakes, their keys or their cash-outs. Archived bets count, unless their months are dropped. */
export const BETTING_FAULTS: Readonly<Record<string, string>> = {
  'a bet has no legs':
    'select b.id from betting.every_bet b where not exists (select from betting.every_leg l where l.bet_id = b.id)',
  'a bet lacks a leg: its odds are not those of its legs': `
    select b.id from betting.every_bet b join betting.every_leg l on l.bet_id = b.id
    group by b.id, b.odds having abs(exp(sum(ln(l.odds))) - b.odds) > b.odds * 1e-6`,
  'a leg has no bet':
    'select l.bet_id from betting.legs l where not exists (select from betting.bets b where b.id = l.bet_id)',
  'a bet was not paid for with its stake': `
    select b.id from betting.every_bet b
    left join wallet.postings p on p.key = 'stake:' || b.id
    left join wallet.every_line e on e.posting_id = p.id and e.user_id = b.user_id
    where e.amount_cents is distinct from - b.stake_cents`,
  'a stake was taken for no bet': `
    select p.key from wallet.postings p where p.reason = 'stake' and coalesce(p.product, 'sports') = 'sports'
    and not exists (select from betting.every_bet b where p.key = 'stake:' || b.id)`,
  'a bet has not its one key': `
    select b.id from betting.every_bet b
    left join kit.once k on k.scope = 'bets' and k.user_id = b.user_id and k.result = to_jsonb(b.id)
    group by b.id having count(k.key) <> 1`,
  'a key names no bet': `
    select k.result as id from kit.once k where k.scope = 'bets' and k.result is not null
    and not exists (select from betting.every_bet b where b.id = k.result::bigint)`,
  'a key has no answer': 'select k.key from kit.once k where k.result is null and k.refusal is null',
  'a cash-out was not paid': `
    select c.quote_id from betting.every_cash_out c join betting.every_bet b on b.id = c.bet_id
    left join wallet.postings p on p.key = 'cash-out:' || c.quote_id
    left join wallet.every_line e on e.posting_id = p.id and e.user_id = b.user_id and e.kind = 'main'
    where e.amount_cents is distinct from c.payout_cents`,
  'a payment was made for no cash-out': `
    select p.key from wallet.postings p where p.reason = 'cash_out'
    and not exists (select from betting.every_cash_out c where p.key = 'cash-out:' || c.quote_id)`,
  'a cash-out does not have exactly one key': `
    select c.quote_id from betting.every_cash_out c join betting.every_bet b on b.id = c.bet_id
    left join kit.once k on k.scope = 'bet_cash_outs' and k.user_id = b.user_id
      and k.result -> 'data' ->> 'quote_id' = c.quote_id
    group by c.quote_id having count(k.key) <> 1`,
  'a key names no cash-out': `
    select k.key from kit.once k where k.scope = 'bet_cash_outs' and k.result is not null
    and not exists (select from betting.every_cash_out c where c.quote_id = k.result -> 'data' ->> 'quote_id')`,
  'a bet does not know its cash-outs': `
    select b.id from betting.every_bet b left join betting.every_cash_out c on c.bet_id = b.id
    group by b.id, b.state, b.stake_cents, b.cashed_stake_cents, b.cashed_out_cents having coalesce(sum(c.stake_cents), 0) <> b.cashed_stake_cents
      or coalesce(sum(c.payout_cents), 0) <> b.cashed_out_cents
      or (b.state = 'cashed_out') <> (b.cashed_stake_cents = b.stake_cents)`,
};
