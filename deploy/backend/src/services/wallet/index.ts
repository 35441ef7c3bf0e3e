export { pay, type Stake } from './door/money-door.ts';
export { type StakeRefusal, StoredStakeRefusal, stakeAnswer } from './door/stake-answer.ts';
export { type LedgerEntry, post } from './ledger/ledger.ts';
export { moneyMessages } from './money-messages.ts';
export {
  /** @testonly Tests create these tables alone. */
  WALLET_MIGRATIONS,
  /** @testonly Tests create these tables alone. */
  WALLET_ROUTINES,
  type WalletFace,
  walletService,
} from './wallet-service.ts';
