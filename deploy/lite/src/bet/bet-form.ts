import { createHash, randomUUID } from 'node:crypto';
import { IdempotencyKey, Odds, OddsPolicy, type PickRef } from '@jukwaa/contracts';
import * as v from 'valibot';
import { withParameters } from '../frame/address.ts';
import { PickQuery } from '../odds/bet-address.ts';
import { LITE_PATHS } from '../paths.ts';
import type { OfferedPick } from './offered-pick.ts';

const numberText = v.pipe(v.string(), v.maxLength(20), v.transform(Number));
const idText = v.pipe(v.string(), v.digits(), v.maxLength(15), v.transform(Number));

/**
 * The sent form. It has everything that its bet depends on, so that the same form sent twice is the same order: the
 * services then answer the second with the bet of the first.
 */
export const BetForm = v.object({
  ...PickQuery.entries,
  match_id: idText,
  /** The price that the page showed. */
  odds: v.pipe(numberText, Odds),
  producer_id: idText,
  seq: idText,
  key: IdempotencyKey,
  stake: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  policy: v.fallback(OddsPolicy, 'better'),
});
export type BetForm = v.InferOutput<typeof BetForm>;

/** The leg of the order. */
export const pickRefOf = ({ match_id, m, o, s, odds, producer_id, seq }: BetForm): PickRef => ({
  match_id,
  market_id: m,
  outcome_id: o,
  specifier: s,
  odds,
  producer_id,
  seq,
});

/**
 * The query of a form's page: the pick and the key of its order. With the key in the address, a page that is loaded
 * again has the same form, and going back after a bet can't make a second one.
 */
export const FormQuery = v.object({
  ...PickQuery.entries,
  key: v.fallback(v.nullable(IdempotencyKey), null),
  stake: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  policy: v.fallback(OddsPolicy, 'better'),
});

/** The address of a form with its pick and stake. @param rest other fields of its page */
export const formAddress = (
  { g, m, s, o, stake }: Pick<BetForm, 'g' | 'm' | 's' | 'o' | 'stake'>,
  rest: Readonly<Record<string, string>> = {},
): string =>
  withParameters(LITE_PATHS.bet, {
    g: String(g),
    m: String(m),
    o,
    ...(s !== '' && { s }),
    stake,
    ...rest,
  });

/** A key for one order. */
export const newKey = (): string => randomUUID();

/**
 * The key of the order after a refused one. The services refuse each repeat of a refused order, so a form that is
 * sent again leads to the same next order.
 */
export const keyAfter = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The fields of a form that its visitor does not see, for a pick at its current price. */
export function hiddenFields({ match, market, outcome }: OfferedPick, key: string) {
  return {
    g: match.game_id,
    m: market.market_id,
    s: market.specifier,
    o: outcome.outcome_id,
    match_id: match.match_id,
    odds: outcome.odds,
    producer_id: match.producer_id,
    seq: match.seq,
    key,
  };
}

/** A typed stake in cents; null for a text that is no amount. */
export function stakeCents(text: string): number | null {
  const [, whole, cents = ''] =
    /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s,](?=\d{3}\b)/g, '')) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
