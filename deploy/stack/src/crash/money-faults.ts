import type { Database } from '@jukwaa/database';

/** Questions whose every row is a fault of the books. */
const FAULTS: Readonly<Record<string, string>> = {
  'the ledger does not sum to zero':
    'select sum(amount_cents) from wallet.entries having coalesce(sum(amount_cents), 0) <> 0',
  'a posting does not sum to zero':
    'select posting_id from wallet.entries group by posting_id having sum(amount_cents) <> 0',
  'a posting is empty':
    'select id from wallet.postings p where not exists (select from wallet.entries e where e.posting_id = p.id)',
  'a balance is not the sum of its entries': `
    select a.user_id from wallet.accounts a left join wallet.entries e on e.user_id = a.user_id and e.kind = a.kind
    group by a.user_id, a.kind, a.balance_cents having coalesce(sum(e.amount_cents), 0) <> a.balance_cents`,
  'somebody holds money beside a debt': `
    select d.user_id from wallet.accounts d join wallet.accounts m on m.user_id = d.user_id and m.kind = 'main'
    where d.kind = 'debt' and d.balance_cents < 0 and m.balance_cents > 0`,
  'a bet has not its two legs': `
    select b.id from betting.bets b left join betting.legs l on l.bet_id = b.id group by b.id having count(l.n) <> 2`,
  'a leg has no bet':
    'select l.bet_id from betting.legs l where not exists (select from betting.bets b where b.id = l.bet_id)',
  'a bet was not paid for with its stake': `
    select b.id from betting.bets b
    left join wallet.postings p on p.key = 'stake:' || b.id
    left join wallet.entries e on e.posting_id = p.id and e.user_id = b.user_id
    where e.amount_cents is distinct from - b.stake_cents`,
  'a stake was taken for no bet': `
    select p.key from wallet.postings p where p.reason = 'stake'
    and not exists (select from betting.bets b where p.key = 'stake:' || b.id)`,
  'a bet has not its one placement': `
    select b.id from betting.bets b left join betting.placements p on p.bet_id = b.id and p.user_id = b.user_id
    group by b.id having count(p.key) <> 1`,
  'a placement names no bet': `
    select p.bet_id from betting.placements p where p.bet_id is not null
    and not exists (select from betting.bets b where b.id = p.bet_id)`,
};

/** What is wrong with bets and ledger, each with the first row that shows it; empty when nothing is. */
export async function moneyFaults(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, sql] of Object.entries(FAULTS)) {
    const [first] = await db.query(sql);
    if (first !== undefined) faults.push(`${what}: ${JSON.stringify(first)}`);
  }
  return faults;
}
