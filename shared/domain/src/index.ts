export {
  hasListMarkets,
  LIST_MARKETS,
  type ListMarket,
  type Result,
  toCents,
  toKsh,
} from '@jukwaa/contracts';
export { isAdult } from './account/age.ts';
export { channelId } from './account/channel.ts';
export { showsFreebet } from './account/freebet.ts';
export {
  drawHref,
  type GameRoundAddress,
  /** @testonly Tests of games read the addresses of a statement's lines. */
  gameRoundOf,
  ROUND_FAMILIES,
  type RoundFamily,
} from './account/game-round.ts';
export { type MsisdnError, maskMsisdn, normaliseMsisdn } from './account/msisdn.ts';
export { type ReferralPolicy, referralEarning } from './account/referral.ts';
export { exclusionEnd } from './account/self-exclusion.ts';
export { type StatementTarget, statementTarget } from './account/statement-target.ts';
export { captureUtm, moneyTrackingFields, trackingFields, type UtmRecord } from './account/utm.ts';
export { waitText } from './account/wait-text.ts';
export { nairobiWeek } from './account/week.ts';
export { ACCOUNT_FIELDS, REFUSED_FIELDS } from './form/account-fields.ts';
export { type Checks, fieldError } from './form/checks.ts';
export { FORM_MESSAGES, type FormMessageKey } from './form/messages.ts';
export { dateWords, dayWords } from './list/date-words.ts';
export {
  DEFAULT_EVENTS_FILTER,
  DEFAULT_SPORT_STATE,
  DEFAULT_TAB,
  type EventsFilter,
  type FilterTab,
  highlightsAsk,
  LIST_TABS,
  type ListFilter,
  type ListTab,
  numericId,
  PAGE_SIZE,
  type SportState,
} from './list/filter.ts';
export { headingKey } from './list/heading-key.ts';
export { kickoffText } from './list/kickoff.ts';
export { matchStatus } from './list/match-status.ts';
export {
  addDays,
  type InstantLike,
  nairobiDay,
  nairobiDayBounds,
  nairobiHour,
  nairobiTime,
} from './list/nairobi.ts';
export { matchesSearch } from './list/search-text.ts';
export { shorten } from './list/shorten.ts';
export {
  type Dated,
  /** @testonly The services' faster search is compared with it. */
  inForceOn,
} from './money/dated.ts';
export { formatAmount, formatKsh } from './money/format.ts';
export { type Fraction, toNumber } from './money/fraction.ts';
export { type StakeLimits, stakeRefusal } from './money/stake-limits.ts';
export {
  type BetPolicy,
  betPolicyOn,
  capsIn,
  policyOfBet,
  stakeLimitsOn,
  type WinningCaps,
} from './odds/bet-policy.ts';
export { type CashOutValue, cashOutValue, type PricedLeg } from './odds/cash-out.ts';
export { COMBINED_ODDS_CAP, type SlipKind, type SlipRules } from './odds/limits.ts';
export { combinedOdds, footerEstimate, formatCombinedOdds, formatOdds, type Priced } from './odds/odds.ts';
export { allowsMove, type OddsRule } from './odds/odds-policy.ts';
export {
  type BetResult,
  bestOutcome,
  type SettledLeg,
  type SettledResult,
  type Settlement,
  settleBet,
  settleMultiplier,
} from './odds/settlement.ts';
export { type Cap, capsOf, summarise } from './odds/summary.ts';
export { DEFAULT_TAX_POLICY, type TaxKind, type TaxPolicy, taxOf } from './odds/tax.ts';
export { bonusHint } from './slip/bonus-hint.ts';
export { activatesBonus } from './slip/bonus-rule.ts';
export { autoPick } from './slip/jackpot-auto-pick.ts';
export { jackpotPickOf, type PickedMatch, pickOf } from './slip/make-pick.ts';
export {
  counterOf,
  hasSuspended,
  isOpenPick,
  removeSuspended,
  type SlipSummary,
  summariseSlip,
} from './slip/open-picks.ts';
export {
  type JackpotPick,
  type OddElementKind,
  type OutcomeRef,
  oddElementId,
  outcomeIdsOf,
  type Pick,
  pickId,
  type SlipPick,
} from './slip/pick.ts';
export {
  acceptChanges,
  applyQuotedLegs,
  changesToAccept,
  directionOf,
} from './slip/price-moves.ts';
export { type BetProduct, productOf, productOfPick } from './slip/products.ts';
export {
  type AddResult,
  addPick,
  type BulkResult,
  bulkAdd,
  type Candidate,
  EMPTY_SLIP,
  isPicked,
  pickRefs,
  picksOf,
  removePick,
  type Skipped,
  type SlipState,
  slipOf,
  type ToggleResult,
  togglePick,
  totalOf,
} from './slip/slip.ts';
export { groupedCode, plainCode } from './slip/ticket-code.ts';
