import * as v from 'valibot';

/** Providers send numbers sometimes as numbers, sometimes as text. */
export const numberOrText = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

/** A text in a report of money that has moved, cut to a length that can be stored. Any other type gives an empty text. */
const reported = v.fallback(
  v.pipe(
    numberOrText,
    v.transform((value) => value.replaceAll('\u0000', '').slice(0, 60)),
  ),
  '',
);

/** A field of such a report. The money has moved, so no field makes the report itself invalid. */
export const reportedText = v.optional(reported, '');
