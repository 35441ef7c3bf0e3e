import * as v from 'valibot';
import { type Clock, createSeal, defineOrders, succeed } from '../../kit/index.ts';
import { hashToken } from './secrets.ts';

/** Stored with each key, so it never changes. */
export const CODE_FORMS_SCOPE = 'code_forms';

/** Keys have 122 random bits, because a key opens the answer to its form. */
const FormKey = v.pipe(v.string(), v.uuid());

/** The stored answer to a wrong code. */
const WRONG = '';

/** A form with a code, as its page sends it. */
export interface CodeForm {
  readonly userId: number;
  /** The page's key of the form; any other text than a UUID is none. */
  readonly key: string | undefined;
  /** The fields that distinguish a repeat from another form. */
  readonly body: object;
}

type OpenTransaction = Parameters<ReturnType<typeof defineOrders>['once']>[0];

export interface CodeForms {
  /**
   * Runs `use` once for each key. A repeat, also one at another replica, gets the first answer, because its code is used up.
   *
   * @param answer the schema of the answer, which is stored as JSON
   * @param use null for a wrong code; then the transaction must commit, because the try counts
   * @returns null for a wrong code, and for another form with the key of an earlier one
   */
  once<T>(
    tx: OpenTransaction,
    form: CodeForm,
    answer: v.GenericSchema<unknown, T>,
    use: () => Promise<T | null>,
  ): Promise<T | null>;
}

/**
 * Answers to forms whose code works once. An answer may open a session, and a form may have a new password. So the database has
 * the answer under a seal of the page's key, and of key and form only hashes.
 */
export function createCodeForms(clock: Pick<Clock, 'now'>): CodeForms {
  const orders = defineOrders({ scope: CODE_FORMS_SCOPE, clock, result: v.string() });
  return {
    async once(tx, { userId, key, body }, answer, use) {
      const given = v.safeParse(FormKey, key);
      if (!given.success) return use();
      const seal = createSeal(given.output, CODE_FORMS_SCOPE);
      const form = hashToken(`${given.output} ${JSON.stringify(body)}`);
      const order = { userId, key: hashToken(given.output), body: { form } };
      const stored = await orders.once(tx, order, async () => {
        const used = await use();
        return succeed(used === null ? WRONG : seal.seal(JSON.stringify(used)));
      });
      if (!stored.ok || stored.value === WRONG) return null;
      return v.parse(answer, JSON.parse(seal.open(stored.value)));
    },
  };
}
