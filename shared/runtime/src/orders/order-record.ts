import * as v from 'valibot';

/** The stored fields of every order; a product adds its body, and its data for deciding the answer. */
export const orderEntries = {
  /** Sent with each try, so that the order takes effect at most once. */
  key: v.string(),
  user_id: v.number(),
  /** Unix ms. */
  confirmed_at: v.number(),
  /** The user has recalled it: it stands only if it has already taken effect. */
  recalled: v.optional(v.boolean(), false),
  /** It was sent at least once and may have taken effect. */
  sent: v.optional(v.boolean(), true),
};

/** An order of any product. */
export interface OrderRecord {
  readonly key: string;
  readonly user_id: number;
  readonly confirmed_at: number;
  readonly recalled: boolean;
  readonly sent: boolean;
}
