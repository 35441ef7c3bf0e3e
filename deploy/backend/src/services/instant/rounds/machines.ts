import { INSTANT_SCHEMAS, type InstantGame } from '@jukwaa/contracts';
import {
  baccarat,
  blackjack,
  dice,
  europeanRoulette,
  fastKeno,
  hilo,
  keno,
  mines,
  plinko,
  scratch,
  spinToWin,
  threeCardPoker,
  videoPoker,
  wheel,
} from '@jukwaa/domain/games';
import { defineMachine, type Machine } from './machine.ts';

const CASH_OUT = { kind: 'cash_out' } as const;
const DECLINE = { kind: 'decline' } as const;
const STAND = { kind: 'stand' } as const;
const FOLD = { kind: 'fold' } as const;
const KEEP_ALL = { kind: 'draw', held: [0, 1, 2, 3, 4] } as const;

/**
 * Every game. Abandoned rounds never take more of the player's money: mines and HiLo cash out, or refund a stake without a
 * multiplier; blackjack declines insurance and stands; video poker keeps its cards; three-card poker folds.
 */
export const MACHINES: Readonly<Record<InstantGame, Machine>> = {
  mines: defineMachine('mines', {
    rules: mines,
    ...INSTANT_SCHEMAS.mines,
    onAbandoned: ({ opened }) => (opened.length > 0 ? CASH_OUT : null),
  }),
  hilo: defineMachine('hilo', {
    rules: hilo,
    ...INSTANT_SCHEMAS.hilo,
    onAbandoned: ({ hundredths }) => (hundredths > 0 ? CASH_OUT : null),
  }),
  blackjack: defineMachine('blackjack', {
    rules: blackjack,
    ...INSTANT_SCHEMAS.blackjack,
    onAbandoned: ({ phase }) => (phase === 'insurance' ? DECLINE : STAND),
  }),
  'video-poker': defineMachine('video-poker', {
    rules: videoPoker,
    ...INSTANT_SCHEMAS['video-poker'],
    onAbandoned: () => KEEP_ALL,
  }),
  'three-card-poker': defineMachine('three-card-poker', {
    rules: threeCardPoker,
    ...INSTANT_SCHEMAS['three-card-poker'],
    onAbandoned: () => FOLD,
  }),
  plinko: defineMachine('plinko', { rules: plinko, ...INSTANT_SCHEMAS.plinko }),
  dice: defineMachine('dice', { rules: dice, ...INSTANT_SCHEMAS.dice }),
  wheel: defineMachine('wheel', { rules: wheel, ...INSTANT_SCHEMAS.wheel }),
  'spin-to-win': defineMachine('spin-to-win', { rules: spinToWin, ...INSTANT_SCHEMAS['spin-to-win'] }),
  roulette: defineMachine('roulette', { rules: europeanRoulette, ...INSTANT_SCHEMAS.roulette }),
  baccarat: defineMachine('baccarat', { rules: baccarat, ...INSTANT_SCHEMAS.baccarat }),
  keno: defineMachine('keno', { rules: keno, ...INSTANT_SCHEMAS.keno }),
  'fast-keno': defineMachine('fast-keno', { rules: fastKeno, ...INSTANT_SCHEMAS['fast-keno'] }),
  scratch: defineMachine('scratch', { rules: scratch, ...INSTANT_SCHEMAS.scratch }),
};
