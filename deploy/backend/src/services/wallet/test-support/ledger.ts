export { balancesOf, post, reverse } from '../ledger/ledger.ts';
export { mayPayInto } from '../limits/paybill-check.ts';
