export { aBet, aBetLeg, aPick } from './bets.ts';
export { aHighlight, aMarket, aMatchDetail, anOutcome } from './matches.ts';
export { fakeBroker } from './page/broker.ts';
export { HASH, openInstant, roundFrame } from './page/instant-page.tsx';
export { noteMessages, PAGE_CONFIG, showScreen, startPage } from './page/page.tsx';
export { answered, fakeServices, lost, type Replier, refused, type ServiceReply } from './page/services.ts';
export { sampleFaults } from './sample-faults.ts';
export { nextId } from './sequence.ts';
export { aSessionUser } from './users.ts';
