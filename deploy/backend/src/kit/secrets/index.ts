export { createKeyedHash } from './keyed-hash.ts';
export { createSeal, type Seal } from './seal.ts';
