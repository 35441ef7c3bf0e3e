export { pay, type Stake } from './door/money-door.ts';
export { type StakeRefusal, StoredStakeRefusal, stakeAnswer } from './door/stake-answer.ts';
export { type Entry, post } from './ledger/ledger.ts';
export { moneyMessages } from './money-messages.ts';
export { WALLET_MIGRATIONS, WALLET_ROUTINES, type WalletFace, walletService } from './wallet-service.ts';
