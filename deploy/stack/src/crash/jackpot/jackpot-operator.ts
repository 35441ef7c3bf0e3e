import { JackpotRules } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type BackendCall, caller } from '../../testing/bettors.ts';

export const OPERATOR_TOKEN = 'the-operator-of-the-jackpot-proof';

const Opened = v.object({
  id: v.number(),
  stake_cents: v.number(),
  main_cents: v.number(),
  commitment: v.string(),
  rules: JackpotRules,
  games: v.array(
    v.object({
      match_number: v.number(),
      match_id: v.number(),
      home_team: v.string(),
      away_team: v.string(),
    }),
  ),
});
/** A jackpot as the operator opened it. */
export type OpenedJackpot = v.InferOutput<typeof Opened>;

const Shown = v.object({ settlement: v.nullable(v.object({ phase: v.string() })) });

/** The operator of the services at an address, who opens jackpots by hand. */
export interface JackpotOperator {
  /** Opens one with these matches, also when they are too easy. */
  open(category: 5 | 6, matchIds: readonly number[]): Promise<OpenedJackpot>;
  /** Ends the sales of a jackpot. */
  close(id: number): Promise<void>;
  /** The phase of its newest settlement; null before the first. */
  phaseOf(id: number): Promise<string | null>;
  /** Turns the automatic opening of both categories off. */
  openOnlyByHand(): Promise<void>;
}

export function jackpotOperator(url: string): JackpotOperator {
  const call: BackendCall = caller(url);
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const post = <S extends v.GenericSchema>(schema: S, path: string, body: object) =>
    call(schema, 'POST', `/api/jackpot/operator/${path}`, { by: 'proof', ...body }, headers);
  return {
    open: (category, match_ids) => post(Opened, 'jackpots', { category, match_ids, is_forced: true }),
    close: async (id) => void (await post(Opened, `jackpots/${id}/close`, {})),
    async phaseOf(id) {
      const { settlement } = await call(
        Shown,
        'GET',
        `/api/jackpot/operator/jackpots/${id}`,
        undefined,
        headers,
      );
      return settlement?.phase ?? null;
    },
    async openOnlyByHand() {
      for (const category of [5, 6]) await post(v.unknown(), 'automatic', { category, is_automatic: false });
    },
  };
}
