import * as v from 'valibot';

/**
 * Characters that are invisible or reorder the text around them: controls, zero widths, bidi marks, fillers, lone
 * surrogates.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE.source, 'gu');
/** More marks on one letter than any language uses; they would overlap the lines around the name. */
const PILED_MARKS = /\p{M}{4,}/u;

const NAME_MAX = 60;

/** A name for storage and display: without invisible characters, in Unicode's composed form (NFC), single spaces. */
export const cleanName = (text: string): string =>
  text.normalize('NFC').replace(ALL_INVISIBLE, '').replace(/\s+/gu, ' ').trim();

/** A person's name in a request; may be empty. Refuses text that imitates another text. */
export const PersonName = v.pipe(
  v.string(),
  v.maxLength(NAME_MAX),
  v.check((text) => !INVISIBLE.test(text) && !PILED_MARKS.test(text.normalize('NFC')), 'visible characters'),
);
