export type { BackendCall, BackendReply, CallBackend } from './backend/call.ts';
export type { LiteFacts } from './facts.ts';
export { LITE_HEADERS } from './frame/style.ts';
export { type LitePages, litePages } from './lite-pages.tsx';
export { FORM_PATHS } from './paths.ts';
export { leavingCookies } from './session.ts';
export type { LiteAnswer, LiteCookie, LiteHead, LiteVisit } from './visit.ts';
