export type { AnswerCookie } from './answer-cookie.ts';
export { boundedServer, type HttpBounds, nodeBounds } from './bounded-server.ts';
export { COMMON_ERRORS, isCommonError } from './common-errors.ts';
export { serveDocs } from './docs.ts';
export { exampleMaker } from './docs-example.ts';
export type { ErrorAnswers } from './errors.ts';
export { fixedAnswer } from './fixed-answer.ts';
export type { InputRules } from './inputs.ts';
export { type MountOptions, mountRoutes } from './mount.ts';
export { OpenCalls } from './open-calls.ts';
export { Refusal } from './refusal.ts';
export { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';
export {
  type DeclaredRoute,
  type Inputs,
  type RawAnswer,
  type RawInputs,
  type RouteAnswer,
  type RouteSchema,
  type RunnableRoute,
  runs,
} from './route.ts';
export { createServer } from './server.ts';
export { traceCalls, traceHeaders } from './trace.ts';
