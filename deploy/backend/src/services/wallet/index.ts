export {
  type Draft,
  type Entry,
  type HouseAccount,
  type Posted,
  post,
  type UserAccount,
} from './ledger/ledger.ts';
export { moneyMessages } from './money-messages.ts';
export { WALLET_MIGRATIONS, type WalletFace, type WalletOptions, walletService } from './wallet-service.ts';
