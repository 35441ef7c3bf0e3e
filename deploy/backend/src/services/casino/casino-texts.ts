import { casinoEn } from '@jukwaa/domain/texts';
import { refuserOf } from '../../kit/index.ts';

/** A refusal of the casino's calls for players. */
export const refuse = refuserOf(casinoEn);
