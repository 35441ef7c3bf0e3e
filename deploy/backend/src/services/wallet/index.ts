export { pay, type Stake, type StakeRefusal } from './door/money-door.ts';
export { stakeAnswer } from './door/stake-answer.ts';
export { type Entry, post } from './ledger/ledger.ts';
export { moneyMessages } from './money-messages.ts';
export { WALLET_MIGRATIONS, WALLET_ROUTINES, type WalletFace, walletService } from './wallet-service.ts';
