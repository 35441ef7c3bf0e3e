import { JackpotSettlement } from '@jukwaa/contracts';
import * as v from 'valibot';

/** The part of a settlement's answer that is stored when it is finished; the seed has its own column. */
export const StoredSettlement = v.omit(JackpotSettlement, ['seed']);
export type StoredSettlement = v.InferOutput<typeof StoredSettlement>;
