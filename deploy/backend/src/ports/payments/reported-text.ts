import * as v from 'valibot';

/** Providers write numbers now as numbers, now as text. */
export const numberOrText = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

/** What a report says of money that has moved, cut to a length that can be stored; anything but text is empty. */
const reported = v.fallback(
  v.pipe(
    numberOrText,
    v.transform((value) => value.replaceAll('\u0000', '').slice(0, 60)),
  ),
  '',
);

/** A field of such a report. The money has moved, so no field makes the report itself invalid. */
export const reportedText = v.optional(reported, '');
