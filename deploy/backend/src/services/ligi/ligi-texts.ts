import { ligiEn, ordersEn } from '@jukwaa/domain/texts';
import { refuserOf } from '../../kit/index.ts';

/** A refusal by Ligi Soo, for example `refuse(404, 'no_such_round')`. */
export const refuse = refuserOf({ ...ordersEn, ...ligiEn });
