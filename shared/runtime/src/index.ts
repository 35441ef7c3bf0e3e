export { channelId } from '@jukwaa/domain';
export { emit, on$ } from './bus/bus.ts';
export { pageConfig } from './config.ts';
export { createWorkerTransport } from './feed/broker/worker-transport.ts';
export { claimNotices } from './feed/claimed-notices.ts';
export { type FeedState, feed, feedStore, useFeedState, useLiveCount } from './feed/feed.ts';
export {
  type DeliveredMessage,
  type FeedConnection,
  type FeedCredentials,
  type FeedEvents,
  type FeedTransport,
  /** @testonly Pages under test start without a broker. */
  silentTransport,
} from './feed/transport.ts';
export { http } from './http.ts';
export { holdMatch, holdMatches, updateMatches } from './live/hold.ts';
export { useMarketStatus, useMatchState, useTimeline } from './live/hooks.ts';
export { type LegView, useLegNow } from './live/legs.ts';
export type { BaseMatch, Direction } from './live/match.ts';
export { useMetSports } from './live/met-sports.ts';
export type { Refetch } from './live/refetch.ts';
export { type MarketView, type OutcomeView, outcomeOf } from './live/views.ts';
export { chooseLanguage } from './locale/choose-language.ts';
export { type DateTexts, dates, useDates } from './locale/dates.ts';
export { type Locale, languageOfAddress, localeStore, setLocale, useLocale } from './locale/locale.ts';
export { type Catalogue, defineMessages, type Translate, textOf, useText } from './locale/messages.ts';
export { type MarketMarks, toggleFavourite, toggleFolded, useMarketMarks } from './markets/marks.ts';
export {
  closeMenu,
  leaveMenu,
  type MenuErrand,
  type MenuName,
  menuStore,
  openMenu,
  useMenu,
} from './menu/menu.ts';
export {
  type NetworkState,
  /** @testonly Tests of screens set and read this state. */
  networkStore,
  useNetwork,
} from './network/network.ts';
export {
  type Alert,
  alertStore,
  dismissAlert,
  dismissNotice,
  type Notice,
  type NoticeInput,
  type NoticeKind,
  noticesStore,
  notify,
  /** @testonly Tests of the host show alerts. */
  showAlert,
  useAlert,
  useNotice,
} from './notices/notices.ts';
export { createOrder, type OrderDefinition, type ProductOrder } from './orders/create-order.ts';
export type { Blocked } from './orders/order-place.ts';
export { type OrderRecord, orderEntries } from './orders/order-record.ts';
export { type OwnPlace, orderPlace, useOrder } from './orders/own-place.ts';
export { askNow, type HttpRefusal } from './orders/retry-until-known.ts';
export { unansweredProducts } from './orders/unanswered-products.ts';
export {
  confirmBet,
  dismissPlacement,
  type NotSent,
  recallPlacement,
  retryPlacement,
  showPlacements,
} from './placement/placement.ts';
export { type PlacementState, placementStore, usePlacement } from './placement/store.ts';
export { stakeLimitsNow, useTaxes } from './policy/policy.ts';
export { log, type RuntimePorts, userAgent } from './ports.ts';
export { ScreenSlot, type ScreenSlotProps, ScreenSlots } from './regions/screen-slot.ts';
export { servedNow, servedOptions } from './served/served-answers.ts';
export { useAsServed } from './served/use-as-served.ts';
export { intendedRoute } from './session/intended-route.ts';
export {
  endSession,
  type LogoutReason,
  sessionStore,
  signedOutHere$,
  startSession,
  useSession,
} from './session/session.ts';
export { expireSession, isSessionOver } from './session/session-expired.ts';
export type { Added, Slip, Toggled } from './slips/create-slip.ts';
export { followSlip } from './slips/follow-slip.ts';
export { useBonusHint, usePicked, useSlip } from './slips/hooks.ts';
export { movePicks } from './slips/move-picks.ts';
export type { SlipView } from './slips/slip-view.ts';
export { betSlip, DEFAULT_STAKE_CENTS, freeSlip, jackpotSlips } from './slips/slips.ts';
export type { SlipSettings, SlipStore } from './slips/store.ts';
export { usePicksNow } from './slips/use-picks-now.ts';
export { prepareRuntime, type RuntimeParts, startRuntime } from './start.ts';
export { type Persisted, persist, save } from './storage/persist.ts';
export {
  type Theme,
  /** @testonly Tests of screens set and read this state. */
  themeStore,
  toggleTheme,
  useTheme,
} from './theme/theme.ts';
export { afterFirstPaint } from './timing/after-first-paint.ts';
export { debounced } from './timing/debounce.ts';
export { serverNow } from './timing/server-time.ts';
export { type PixelEvents, pixel } from './tracking/pixel.ts';
export {
  type TrackingState,
  track,
  /** @testonly Tests of screens set and read this state. */
  trackingStore,
} from './tracking/tracking.ts';
export { type Balances, fetchBalance, refreshBalance, retryBalance } from './wallet/balance.ts';
export {
  type BonusState,
  /** @testonly Tests of screens set and read this state. */
  bonusStore,
  fetchBonus,
  useBonus,
} from './wallet/bonus.ts';
export {
  type EndedMoneyOrder,
  type MoneyOrder,
  moneyOrderStore,
  useMoneyOrder,
} from './wallet/order/money-order.ts';
export { orderMoney, showMoneyOrders, takeEndedOrder } from './wallet/order/order-money.ts';
export { type MoneyPhase, resetWallet, useWallet, type WalletState, walletStore } from './wallet/store.ts';
export { fetchSummary, retrySummary } from './wallet/summary.ts';
export { isWindowAtLeast, keepWindowSize, windowSize } from './window-size.ts';
