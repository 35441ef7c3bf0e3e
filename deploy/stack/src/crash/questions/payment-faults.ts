/** Each row is a fault of deposits, withdrawals, receipts or their keys. */
export const PAYMENT_FAULTS: Readonly<Record<string, string>> = {
  'an order names no payment': `
    select o.key from kit.once o where o.scope = 'payments' and o.result is not null
    and not exists (select from wallet.payments p where p.id = o.result ->> 'payment_id' and p.user_id = o.user_id)`,
  'a payment has several orders': `
    select result ->> 'payment_id' from kit.once where scope = 'payments' and result is not null
    group by result ->> 'payment_id' having count(*) > 1`,
  'a withdrawal holds no money': `
    select w.id from wallet.payments w
    left join wallet.postings p on p.key = 'hold:' || w.id
    left join wallet.every_line e on e.posting_id = p.id and e.user_id = w.user_id and e.kind = 'hold'
    where w.kind = 'withdrawal' and w.returns is null and e.amount_cents is distinct from w.amount_cents`,
  'money is held for no withdrawal': `
    select p.key from wallet.postings p where p.key like 'hold:%'
    and not exists (select from wallet.payments w where p.key = 'hold:' || w.id)`,
  'a withdrawal was booked otherwise than it ended': `
    select w.id, w.state from wallet.payments w where w.kind = 'withdrawal' and (
      (w.state = 'paid') <> exists (select from wallet.postings p where p.key = 'paid:' || w.id)
      or (w.state = 'failed') <> exists (select from wallet.postings p where p.key = 'release:' || w.id))`,
  'held money is not that of open withdrawals': `
    select a.user_id from wallet.accounts a
    left join wallet.payments w on w.user_id = a.user_id and w.kind = 'withdrawal'
      and w.state in ('initiated', 'pushed', 'unknown')
    where a.kind = 'hold' group by a.user_id, a.balance_cents
    having coalesce(sum(w.amount_cents), 0) <> a.balance_cents`,
  'a receipt of a user was not credited once': `
    select r.receipt from wallet.receipts r
    left join wallet.postings p on p.key in ('deposit:' || r.receipt, 'claim:' || r.receipt)
    left join wallet.every_line e on e.posting_id = p.id and e.user_id = r.user_id and e.kind = 'main' and e.amount_cents > 0
    where r.user_id is not null
    group by r.receipt, r.amount_cents having count(e.n) <> 1 or sum(e.amount_cents) <> r.amount_cents`,
  'a credit has no receipt': `
    select p.key from wallet.postings p where p.reason = 'deposit'
    and not exists (select from wallet.receipts r where r.receipt = p.reference)`,
  'a deposit is paid without a receipt of its user': `
    select d.id from wallet.payments d where d.kind = 'deposit' and d.state = 'paid'
    and not exists (select from wallet.receipts r where r.receipt = d.receipt and r.user_id = d.user_id)`,
};
