export { Admission } from './admission.ts';
export { ALWAYS_FRESH, type Arrival } from './arrival.ts';
export { serveApiDocs } from './docs.ts';
export { languageOf } from './language.ts';
export { HTTP_LIMITS } from './limits.ts';
export { NotStarted } from './not-started.ts';
export { type PageAsk, pageOf, rowsBefore } from './paging.ts';
export {
  fail,
  invalidField,
  type Result,
  refusalOf,
  refuse,
  refuserOf,
  ServiceError,
  storedRefusalOf,
  succeed,
} from './result.ts';
export { type AnswerCookie, type RateLimit, type Route, route } from './route.ts';
export { createRequestLimits } from './route-limits.ts';
export { bearerCheck, secretCheck } from './secret-check.ts';
export { createHttpServer, type HttpOptions, mountService } from './server.ts';
export { SlowLane } from './slow-lane.ts';
export { TryAgain } from './try-again.ts';
