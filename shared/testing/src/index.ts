export { aBet, aBetLeg, aPick } from './bets.ts';
export { aHighlight, aMarket, aMatchDetail, anOutcome } from './matches.ts';
export { nextId } from './sequence.ts';
export { aSessionUser } from './users.ts';
