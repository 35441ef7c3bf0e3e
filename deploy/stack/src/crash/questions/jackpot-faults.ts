/** Each row is a fault of jackpot tickets, their stakes, their keys or their payments. */
export const JACKPOT_FAULTS: Readonly<Record<string, string>> = {
  'a ticket was not paid for with its stake': `
    select t.id from jackpot.tickets t
    left join wallet.postings p on p.product = 'jackpot' and p.reason = 'stake' and p.reference = t.id::text
    left join wallet.every_line e on e.posting_id = p.id and e.user_id = t.user_id and e.kind = 'main'
    group by t.id, t.stake_cents having count(e.n) <> 1 or sum(e.amount_cents) <> - t.stake_cents`,
  'a stake was taken for no ticket': `
    select p.key from wallet.postings p where p.product = 'jackpot' and p.reason = 'stake'
    and not exists (select from jackpot.tickets t where p.reference = t.id::text)`,
  'a ticket has not its one key': `
    select t.id from jackpot.tickets t left join kit.once k
      on k.scope = 'jackpot_tickets' and k.user_id = t.user_id and k.result ->> 'id' = t.id::text
    group by t.id having count(k.key) <> 1`,
  'a key names no ticket': `
    select k.result as id from kit.once k where k.scope = 'jackpot_tickets' and k.result is not null
    and not exists (select from jackpot.tickets t where t.id::text = k.result ->> 'id')`,
  'a key of a ticket has no answer': `
    select k.key from kit.once k where k.scope = 'jackpot_tickets' and k.result is null and k.refusal is null`,
  'a ticket was booked otherwise than it was paid': `
    select t.id, t.paid_cents, sum(e.amount_cents) as booked_cents from jackpot.tickets t
    join wallet.postings p on p.product = 'jackpot' and p.reference = t.id::text
    join wallet.every_line e on e.posting_id = p.id and e.user_id = t.user_id
    group by t.id, t.stake_cents, t.paid_cents
    having sum(e.amount_cents) <> coalesce(t.paid_cents, 0) - t.stake_cents`,
};
