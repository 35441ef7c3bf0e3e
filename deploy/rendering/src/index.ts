export { BROWSER_NAMES } from './browser-names.ts';
export { fillAddresses } from './fill-addresses.ts';
export { inlinedPlan, pagePlan } from './page-plan.ts';
export type { RenderReply } from './render-order.ts';
export { RenderThread } from './render-thread.ts';
