import type { CommonRefusal } from '@jukwaa/contracts';

const AGAIN_EN = 'Something went wrong. Please try again.';
const AGAIN_SW = 'Hitilafu imetokea. Tafadhali jaribu tena.';

/** Sentences for refusals that any call may return, in both languages. */
export const COMMON_REFUSAL_TEXTS = {
  en: {
    bad_request: 'The request is not valid.',
    invalid_field: 'One of the fields is invalid. Please check them.',
    not_found: 'There is nothing here.',
    too_large: 'The request is too large.',
    headers_too_large: 'The request is too large.',
    not_json: AGAIN_EN,
    session_expired: 'Your session on this device has expired',
    too_many_requests: 'Too many attempts. Please wait a moment and try again.',
    try_again: 'Jukwaa is very busy. Please try again in a moment.',
    request_timeout: 'The request took too long. Please try again.',
    internal_error: AGAIN_EN,
    backend_unreachable: AGAIN_EN,
    backend_timeout: AGAIN_EN,
  },
  sw: {
    bad_request: 'Ombi hili si sahihi.',
    invalid_field: 'Sehemu moja si sahihi. Tafadhali angalia ulichoandika.',
    not_found: 'Hakuna kitu hapa.',
    too_large: 'Ombi hili ni kubwa mno.',
    headers_too_large: 'Ombi hili ni kubwa mno.',
    not_json: AGAIN_SW,
    session_expired: 'Muda wako wa kuingia kwenye kifaa hiki umekwisha',
    too_many_requests: 'Majaribio ni mengi mno. Subiri kidogo kisha ujaribu tena.',
    try_again: 'Jukwaa ina shughuli nyingi kwa sasa. Tafadhali jaribu tena baada ya muda mfupi.',
    request_timeout: 'Ombi limechukua muda mrefu. Tafadhali jaribu tena.',
    internal_error: AGAIN_SW,
    backend_unreachable: AGAIN_SW,
    backend_timeout: AGAIN_SW,
  },
} as const satisfies Record<'en' | 'sw', Record<CommonRefusal, string>>;

const isCommon = (code: string): code is CommonRefusal => Object.hasOwn(COMMON_REFUSAL_TEXTS.en, code);

/** Returns the sentence for a refusal that any call may return, or undefined for other codes. */
export const commonRefusalText = (locale: 'en' | 'sw', code: string): string | undefined =>
  isCommon(code) ? COMMON_REFUSAL_TEXTS[locale][code] : undefined;
