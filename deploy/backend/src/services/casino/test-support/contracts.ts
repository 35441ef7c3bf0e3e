import { OPERATOR, WIRE_SECRET } from './wires.ts';

/** Nothing answers here. */
const NOWHERE = 'http://127.0.0.1:9';

/** Variables of a contract with Booming. */
export const boomingContract = (url = NOWHERE) => ({
  CASINO_BOOMING_URL: url,
  CASINO_BOOMING_KEY: 'key',
  CASINO_BOOMING_SECRET: WIRE_SECRET,
  CASINO_BOOMING_CALLBACK: 'https://jukwaa.example/api/casino/wallet/booming',
});

/** Variables of contracts with Pragmatic, Spribe and Booming, whose servers are at this address. */
export const everyContract = (url = NOWHERE) => ({
  CASINO_PRAGMATIC_URL: url,
  CASINO_PRAGMATIC_LOGIN: OPERATOR,
  CASINO_PRAGMATIC_SECRET: WIRE_SECRET,
  CASINO_SPRIBE_URL: `${url}/games/launch`,
  CASINO_SPRIBE_OPERATOR: OPERATOR,
  CASINO_SPRIBE_SECRET: WIRE_SECRET,
  ...boomingContract(url),
});
