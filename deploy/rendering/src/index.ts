export { BROWSER_NAMES } from './browser-names.ts';
export { fillAddresses } from './fill-addresses.ts';
export { inlinedPlan, pagePlan } from './page-plan.ts';
export { type RenderReply, RenderThread } from './render-thread.ts';
