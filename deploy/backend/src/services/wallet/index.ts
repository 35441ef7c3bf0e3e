export { type HouseBook, houseBooks } from './door/house-books.ts';
export {
  type Payout,
  pay,
  type Reference,
  type Refund,
  refund,
  type Stake,
  type StakeRangeRefusal,
  type StakeRefusal,
  type Taken,
  takeStakes,
} from './door/money-door.ts';
export {
  type Draft,
  type Entry,
  type HouseAccount,
  type Posted,
  post,
  type UserAccount,
} from './ledger/ledger.ts';
export { moneyMessages } from './money-messages.ts';
export {
  WALLET_MIGRATIONS,
  WALLET_ROUTINES,
  type WalletFace,
  type WalletOptions,
  walletService,
} from './wallet-service.ts';
