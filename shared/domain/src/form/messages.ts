/** The message of a failed rule, one of seven sentences. `{field}` is the field's label. */
export type FormMessageKey =
  | 'required'
  | 'too-short'
  | 'too-long'
  | 'not-allowed'
  | 'passwords-mismatch'
  | 'toc'
  | 'invalid';

/** The sentences of the product; "fir" is the product's own spelling. */
export const FORM_MESSAGES = {
  en: {
    required: 'The field {field} is required.',
    'too-short': 'The field {field} is too short',
    'too-long': 'The field {field} is too long',
    'not-allowed': 'You are not allowed to use this value fir the field {field}',
    'passwords-mismatch': "The passwords don't match.",
    toc: 'You must accept the Terms and Conditions',
    invalid: 'The field {field} is invalid.',
  },
  sw: {
    required: 'Sehemu ya {field} inahitajika.',
    'too-short': 'Sehemu ya {field} ni fupi mno',
    'too-long': 'Sehemu ya {field} ni ndefu mno',
    'not-allowed': 'Huruhusiwi kutumia thamani hii katika sehemu ya {field}',
    'passwords-mismatch': 'Manenosiri hayalingani.',
    toc: 'Lazima ukubali Vigezo na Masharti',
    invalid: 'Sehemu ya {field} si sahihi.',
  },
} as const satisfies Record<'en' | 'sw', Record<FormMessageKey, string>>;
