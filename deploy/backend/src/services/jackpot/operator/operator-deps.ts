import type { Result } from '@jukwaa/contracts';
import { jackpotEn } from '@jukwaa/domain/texts';
import { bearerCheck, refuse, refuserOf, type ServiceError } from '../../../kit/index.ts';
import type { WalletFace } from '../../wallet/index.ts';
import type { ActDeps } from './operator-acts.ts';
import type { OperatorSettled } from './wire.ts';

/** Dependencies of the operator's calls. */
export interface OperatorDeps extends ActDeps {
  /** The operator's token, in `authorization: Bearer …`; undefined refuses every call. */
  readonly token: string | undefined;
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

interface WithHeaders {
  header(name: string): string | undefined;
}

/** Lets only calls with the operator's token through to a handler. */
export function guardedBy(token: string | undefined) {
  const isOperator = bearerCheck(token);
  return <C extends WithHeaders, A>(work: (call: C) => Promise<A>) =>
    async (call: C): Promise<A | ServiceError<'wrong_token'>> =>
      isOperator(call.header('authorization')) ? work(call) : refuse(401, 'wrong_token.operator');
}
