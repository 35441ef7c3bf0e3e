import * as v from 'valibot';

/** The route of `npm run acts`, at the inside port. */
export const ACTS = '/api/acts/list';

/** The name of the account that gives a command. */
export const ActAuthor = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** GET /api/acts/list: acts since an instant, newest first. */
export const ActsQuery = v.object({ since: v.optional(v.pipe(v.string(), v.isoTimestamp())) });
export const ActsAnswer = v.object({
  acts: v.array(
    v.object({
      at: v.string(),
      by: v.string(),
      command: v.string(),
      facts: v.record(v.string(), v.unknown()),
    }),
  ),
});
export type ActsAnswer = v.InferOutput<typeof ActsAnswer>;
