export { ownMatch } from '../own-match.ts';
export { seededRandom, shuffled } from '../seeded-random.ts';
