export type { Result } from '@jukwaa/contracts';
export { askUntilKnown, type HttpRefusal, type KnownAnswer } from './ask-until-known.ts';
export { type ApiError, isMissing, leavesOpen, messageOf, orNull, valuesOf, waitOf } from './errors.ts';
export {
  type ApiAnswer,
  type Call,
  type CallOptions,
  createHttp,
  type HttpClient,
  type HttpConfig,
  type ServerTimeSample,
} from './http.ts';
export { loadAxios } from './load-axios.ts';
export {
  createAffiliate,
  getAffiliateSummary,
  getReferralCode,
  getReferralProgramme,
  getReferrers,
} from './services/affiliate.ts';
export {
  type BetsAsk,
  type BetsPage,
  getBet,
  getBets,
  getRefusedBets,
  type PlacementResult,
  placeBet,
  quote,
  type RefusalCode,
  type RefusedBetsPage,
  recallBet,
} from './services/betting.ts';
export { type Bonus, getBonus, getFreeBet } from './services/bonus.ts';
export { acceptCashOut, type CashOutResult, getCashOut, recallCashOut } from './services/cash-out.ts';
export {
  getCasinoGames,
  getCasinoRound,
  getCasinoRounds,
  getCasinoWins,
  getOwnGames,
  launchGame,
  noteOpenedGame,
  setFavourite,
} from './services/casino.ts';
export { getContent, getContentPage } from './services/content.ts';
export {
  cancelCrashBet,
  cashOutCrashBet,
  getCrashBets,
  getCrashState,
  placeCrashBet,
  recallCrashBet,
  recallCrashCashOut,
} from './services/crash.ts';
export {
  type CrashHistoryPage,
  getCrashBet,
  getCrashHistory,
  getCrashMiles,
  getCrashRound,
  getCrashStatistics,
  getCrashTopWins,
} from './services/crash-tables.ts';
export { getDevices, removeDevice } from './services/devices.ts';
export {
  getDrawHistory,
  getDrawProof,
  getDraws,
  getDrawTickets,
  type NewDrawTicket,
  placeDrawTicket,
  recallDrawTicket,
} from './services/draws.ts';
export {
  getHighlights,
  getLiveCounter,
  getLiveCounts,
  getMatch,
  getTournaments,
  highlightsPath,
} from './services/fixture.ts';
export {
  changePassword,
  excludeSelf,
  forgot,
  getLimits,
  getProfile,
  getSelfExclusion,
  type LoginAnswer,
  login,
  logout,
  putLanguage,
  putLimit,
  putProfile,
  resendCode,
  reset,
  type SignedIn,
  signup,
  verify,
} from './services/identity.ts';
export { checkIdentity, getIdentityStatus } from './services/identity-check.ts';
export {
  actOnInstantRound,
  getInstantGames,
  getInstantOpenRound,
  getInstantRound,
  getInstantRounds,
  getInstantSeeds,
  getKenoDraws,
  openInstantRound,
  recallInstantAction,
  recallInstantRound,
  rotateInstantSeeds,
  setInstantClientSeed,
} from './services/instant.ts';
export {
  type ClosedJackpot,
  getJackpotResult,
  getJackpotResults,
  getJackpots,
  getJackpotTerms,
  type OpenJackpot,
} from './services/jackpot.ts';
export {
  getJackpotTicket,
  getJackpotTickets,
  getSharedJackpot,
  type JackpotTicketsAsk,
  type JackpotTicketsPage,
  placeJackpotTicket,
  recallJackpotTicket,
} from './services/jackpot-tickets.ts';
export { getLeaderboard } from './services/leaderboard.ts';
export { getLigiEntries, getLigiRound, placeLigiEntry, recallLigiEntry } from './services/ligi.ts';
export {
  getLigiLeagues,
  getLigiMembers,
  joinLigiLeague,
  leaveLigiLeague,
  newLigiLeague,
  removeLigiMember,
} from './services/ligi-leagues.ts';
export {
  getLigiRoundResult,
  getLigiRounds,
  getLigiSeason,
  getLigiTable,
  type LigiRoundsPage,
  type LigiSeasonPage,
  type LigiTablePage,
} from './services/ligi-tables.ts';
export { getPushSettings, putPushSetting, registerPushToken } from './services/notification.ts';
export { getJoinedOffers, joinOffer } from './services/offers.ts';
export {
  type DayAsk,
  getCountries,
  getLeaguesToday,
  getLeagueTable,
  getLivescore,
  getMatchForm,
  getResults,
  searchMatches,
} from './services/results.ts';
export { getShares, startShare, verifyShare } from './services/sambaza.ts';
export { getPopularBets, getSharedBet, shareSlip } from './services/shared-bets.ts';
export {
  createVirtualRound,
  getVirtualCompetition,
  getVirtualMatch,
  getVirtualRound,
  getVirtualRounds,
  getVirtuals,
  getVirtualTable,
  startVirtualRound,
  type VirtualRoundsPage,
} from './services/virtuals.ts';
export {
  type Balance,
  getBalance,
  getPayment,
  getStatementPdf,
  getTransactions,
  initiateDeposit,
  recallPayment,
  reconcileDeposit,
  type StartedPayment,
  type TransactionsPage,
  withdraw,
} from './services/wallet.ts';
