export { type Act, readActs, recordAct } from './acts/index.ts';
export { MONTHS_AGO, MOVED_AT_ONCE, moveInBatches } from './archive/index.ts';
export { type Figures, setAll } from './figures/index.ts';
export { createGroupCommit, joinRepeats } from './group-commit/index.ts';
export type { AnswerCookie } from './http/index.ts';
export {
  ALWAYS_FRESH,
  type Arrival,
  bearerCheck,
  fail,
  invalidField,
  languageOf,
  NotStarted,
  type PageAsk,
  pageOf,
  type RateLimit,
  type Result,
  type Route,
  refusalOf,
  refuse,
  refuserOf,
  route,
  rowsBefore,
  ServiceError,
  secretCheck,
  storedRefusalOf,
  succeed,
  TryAgain,
} from './http/index.ts';
export type { Teardown } from './lease/index.ts';
export { everyLeased, repeat } from './lease/index.ts';
export type { CounterLimit, Counters } from './limits/index.ts';
export { addressKey, TokenBucket } from './limits/index.ts';
export type { Broker, Outbox, OutboxMessage } from './messages/index.ts';
export { liveMessage, sentOn, sessionsEnded, withdrawLogins } from './messages/index.ts';
export {
  bodyHash,
  decideTogether,
  defineOrders,
  type KeyedOrder,
  type Orders,
  orderKeyOf,
  orderRoutes,
  orderRoutesAt,
  placedRoutesAt,
  RECALL_LIMIT,
  readRefusal,
  type StoredAnswer,
  StoredRefusal,
  storedRefusal,
  type WaitingOrder,
} from './once/index.ts';
export type { ErasedPerson, PersonErasure, PersonPart, PersonRows } from './person/index.ts';
export {
  createCountedLog,
  createOutageLog,
  type Env,
  /** @testonly Tests start the backend from variables. */
  parseEnv,
  type Rng,
  /** @testonly Tests start parts without the app. */
  secureRng,
  throwAll,
  tryEach,
  tryEachPage,
} from './process/index.ts';
export {
  keptMs,
  nextUnused,
  type OrderKeyRetention,
  RETENTION,
  type RemovalBatch,
  type RetentionRule,
  type ServiceRetention,
} from './retention/index.ts';
export * from './rounds/index.ts';
export { jsonColumns, type RawRow } from './rows/index.ts';
export { createKeyedHash, createSeal, type Seal } from './secrets/index.ts';
export type { ServiceContext, ServiceFaces } from './service/index.ts';
export { defineService, type Service, type ServiceParts } from './service/index.ts';
export type { Clock } from './time/index.ts';
export { createKeptAnswers, type DaySpan, nairobiSpan, pause, WakeSignal } from './time/index.ts';
export type {
  AuthUser,
  KnownDevices,
  NumberCaller,
  PushMessage,
  PushOutcome,
  PushPort,
  SmsPort,
} from './users/index.ts';
export { addNotices, type PushNotice } from './users/index.ts';
export type { GameWin, WinsFace } from './wins/index.ts';
