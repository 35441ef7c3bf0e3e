import * as v from 'valibot';

/** An amount in calls defined by the operator's specification: Kenyan shillings, at most two decimals. */
export const Ksh = v.pipe(
  v.number(),
  v.finite(),
  v.check((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'at most two decimals'),
);
/** An amount in integer cents, in all fields of our own (`*_cents`). */
export const Cents = v.pipe(v.number(), v.safeInteger());
/** Decimal odds, 1.00 upward (1.00 is a void leg). */
export const Odds = v.pipe(v.number(), v.finite(), v.minValue(1));
/** An instant as ISO 8601 in UTC, e.g. `2026-11-21T16:30:00.000Z`. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
/** False for a day that no calendar has, such as 30 February: a database refuses it. */
const isInCalendar = (day: string): boolean => {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
};
/** A day of the calendar, `YYYY-MM-DD`. */
export const CalendarDay = v.pipe(v.string(), v.isoDate(), v.check(isInCalendar, 'a day'));
/** A calendar day in Nairobi, `YYYY-MM-DD`. The week or month around it always has a year of four digits. */
export const Day = v.pipe(CalendarDay, v.minValue('2000-01-01'), v.maxValue('2199-12-31'));
export const isDay = (text: string | null | undefined): text is string => v.is(Day, text);
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** The body of a call that says all with its address: `{}`. */
export const NoFields = v.strictObject({});
/** 0 or 1, as the operator's services write booleans. */
export const Flag = v.picklist([0, 1]);
/** Kenyan mobile numbers in international form without plus: 07… and 010… to 014…; 02… to 06… are landlines. */
export const KENYAN_MOBILE = /^254(?:7\d|1[0-4])\d{7}$/;
/** A Kenyan mobile number in international form without plus, as a number: 254712345678. */
export const Msisdn = v.pipe(
  v.number(),
  v.check((n) => KENYAN_MOBILE.test(String(n)), 'a mobile number like 254712345678'),
);
/** The same number as a query parameter or path part. */
export const MsisdnText = v.pipe(v.string(), v.regex(KENYAN_MOBILE, 'a mobile number like 254712345678'));
/** A whole number as a query parameter or path part; nine digits fit 32-bit columns. */
export const WholeText = v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number));
/** A number to filter by. Any length is safe, because it is only compared. */
export const FilterText = v.pipe(v.string(), v.digits(), v.maxLength(64), v.transform(Number));
/** 0 or 1 as a query parameter. */
export const FlagText = v.pipe(
  v.picklist(['0', '1']),
  v.transform((text) => text === '1'),
);
export const Token = v.pipe(v.string(), v.minLength(16), v.maxLength(256));

/**
 * The place in a list after which a page starts: `next` of the previous response. Rows added or removed above it
 * neither repeat nor skip a row, unlike with page numbers. `page` then only numbers the page.
 */
export const AfterText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
/** The id of a row as such a place; ids are safe integers. */
export const AfterId = v.pipe(v.string(), v.digits(), v.maxLength(15), v.transform(Number));

/** A page of a list; `page` counts from 0. `next` is the place of its last row, absent on the last page. */
export const paged = <TItem extends v.GenericSchema>(item: TItem) =>
  v.object({ data: v.array(item), last_page: Id, total: Id, next: v.exactOptional(v.string()) });

/**
 * The values of a sentence, in units of the domain: cents, seconds, ISO instants. The name of a value ends in its unit. `case`
 * distinguishes the sentences of one code.
 */
export type AnswerValues = Readonly<Record<string, string | number>>;

const isValues = (given: unknown): given is AnswerValues =>
  typeof given === 'object' &&
  given !== null &&
  Object.values(given).every((value) => typeof value === 'string' || typeof value === 'number');

/** Parses the values of an answer. Unreadable values of a newer server count as none: code and English sentence still arrive. */
export const readValues = (given: unknown): AnswerValues => (isValues(given) ? given : {});

/** `AnswerValues`, parsed by `readValues`. */
export const ValuesField = v.exactOptional(v.unknown());
const values = ValuesField;

/**
 * The answer of every service that refuses or fails. Pages make their sentence from `code` and `values`, in the user's language.
 * `error_message` is the sentence in English, for other callers and for pages that lack the code.
 */
export const ErrorBody = v.object({ error_message: v.string(), code: v.string(), values });
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
/** A 503 for a call that was not started and never takes effect. */
export const NotStartedBody = v.object({ ...ErrorBody.entries, not_started: v.literal(true) });
export type NotStartedBody = v.InferOutput<typeof NotStartedBody>;

/** A sentence to show: `message` is English, `code` and `values` say the same; both are missing from an older server. */
export const Message = v.object({ message: v.string(), code: v.exactOptional(v.string()), values });
export type Message = Readonly<v.InferOutput<typeof Message>>;
/** A plain answer whose text is shown to the user. */
export const MessageBody = v.object({ data: Message });

/** Ksh (at most two decimals) to integer cents. */
export const toCents = (ksh: number): number => Math.round(ksh * 100);
/** Integer cents to Ksh, for the wire fields that the operator's specification defines in shillings. */
export const toKsh = (cents: number): number => cents / 100;
