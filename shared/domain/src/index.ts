export { fail, MAX_PICKS, ok, type Result, signaturePayload, toCents, toKsh } from '@jukwaa/contracts';
export { browserName, CHANNELS, channelId } from './account/channel.ts';
export { showsFreebet } from './account/freebet.ts';
export {
  drawHref,
  type GameRoundAddress,
  gameRoundOf,
  ROUND_FAMILIES,
  type RoundFamily,
} from './account/game-round.ts';
export { base25, type MsisdnError, maskMsisdn, normaliseMsisdn } from './account/msisdn.ts';
export {
  DEFAULT_REFERRAL_POLICY,
  type ReferralPolicy,
  referralEarning,
} from './account/referral.ts';
export { exclusionEnd } from './account/self-exclusion.ts';
export { type StatementTarget, statementTarget } from './account/statement-target.ts';
export { captureUtm, moneyTrackingFields, trackingFields, type UtmRecord } from './account/utm.ts';
export { waitEndText, waitText } from './account/wait-text.ts';
export { nairobiWeek } from './account/week.ts';
export { FORM_MESSAGES, type FormMessageKey } from './form/messages.ts';
export { type FormRule, type FormValue, type FormValues, validateField, validateForm } from './form/rules.ts';
export {
  DEFAULT_EVENTS_FILTER,
  DEFAULT_SPORT_STATE,
  DEFAULT_TAB,
  type EventsFilter,
  FILTER_TABS,
  type FilterTab,
  highlightsAsk,
  type ListFilter,
  numericId,
  PAGE_SIZE,
  type SportState,
} from './list/filter.ts';
export { headingKey } from './list/heading-key.ts';
export { kickoffText, SOON_MINUTES } from './list/kickoff.ts';
export {
  addDays,
  type InstantLike,
  isDay,
  nairobiDate,
  nairobiDay,
  nairobiDayBounds,
  nairobiHour,
  nairobiTime,
} from './list/nairobi.ts';
export { foldText, matchesSearch } from './list/search-text.ts';
export { NAME_LENGTH, shorten } from './list/shorten.ts';
export { type Dated, inForceOn } from './money/dated.ts';
export { formatAmount, formatKsh } from './money/format.ts';
export { type Fraction, toNumber } from './money/fraction.ts';
export { type AmountError, parseAmount } from './money/parse.ts';
export { type StakeLimits, stakeRefusal } from './money/stake-limits.ts';
export {
  type BetPolicy,
  betPolicyOn,
  capsIn,
  policyOfBet,
  rowOn,
  stakeLimitsOn,
  type WinningCaps,
} from './odds/bet-policy.ts';
export { type CashOutValue, cashOutValue, type PricedLeg } from './odds/cash-out.ts';
export {
  COMBINED_ODDS_CAP,
  ESTIMATE_STAKE_KSH,
  MAX_PAYOUT_CENTS,
  SLIP_RULES,
  type SlipKind,
  type SlipRules,
} from './odds/limits.ts';
export { combinedOdds, footerEstimate, formatCombinedOdds, formatOdds, type Priced } from './odds/odds.ts';
export { allowsMove, type OddsRule } from './odds/odds-policy.ts';
export {
  type BetResult,
  bestOutcome,
  legMultiplier,
  type SettledLeg,
  type SettledResult,
  type Settlement,
  settleBet,
  settleMultiplier,
} from './odds/settlement.ts';
export { type Cap, capsOf, summarise } from './odds/summary.ts';
export { DEFAULT_TAX_POLICY, type TaxKind, type TaxPolicy, taxOf, taxPolicyOn } from './odds/tax.ts';
export { bonusHint } from './slip/bonus-hint.ts';
export { activatesBonus, BONUS_RULE } from './slip/bonus-rule.ts';
export { AUTO_PICK_GAMES, autoPick } from './slip/jackpot-auto-pick.ts';
export { jackpotPickOf, type PickedMatch, pickOf } from './slip/make-pick.ts';
export {
  counterOf,
  hasSuspended,
  isOpenPick,
  openPicks,
  removeSuspended,
  type SlipSummary,
  statusFor,
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
  sameOutcome,
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
