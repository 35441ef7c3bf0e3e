import type { Result } from '@jukwaa/contracts';
import { jackpotEn } from '@jukwaa/domain/texts';
import { refuse, refuserOf } from '../../../kit/index.ts';
import type { WalletFace } from '../../wallet/index.ts';
import type { ActDeps } from './operator-acts.ts';
import type { OperatorSettled } from './wire.ts';

/** Dependencies of the operator's calls. */
export interface OperatorDeps extends ActDeps {
  readonly wallet: () => Pick<WalletFace, 'poolBook'>;
  /** Settles a jackpot whose sales have ended, or refunds it for a reason; an error is why it cannot. */
  readonly settle: (
    id: number,
    by: string,
    refund: string | undefined,
  ) => Promise<Result<OperatorSettled, string>>;
}

const refuseJackpot = refuserOf(jackpotEn);

/** A call that the operator could not make, with its reason. */
export const notPossible = (reason: string) => refuse(422, 'not_possible', { reason });
export const noSuchJackpot = () => refuseJackpot(404, 'no_such_jackpot');
