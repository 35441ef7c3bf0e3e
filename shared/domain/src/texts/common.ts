import type { CommonRefusal } from '@jukwaa/contracts';
import type { SameTexts, TextsOf } from './texts.ts';

const AGAIN_EN = 'Something went wrong. Please try again.';
const AGAIN_SW = 'Hitilafu imetokea. Tafadhali jaribu tena.';

/** Why any call may be refused. */
export const commonEn = {
  bad_request: 'The request is not valid.',
  invalid_field: 'One of the fields is invalid. Please check them.',
  'invalid_field.named': 'The field {field} is invalid.',
  'invalid_field.query': 'The query holds a field that is not known.',
  'invalid_field.key': 'The header Idempotency-Key is not 8 to 128 characters',
  not_found: 'There is nothing here.',
  too_large: 'The request is too large.',
  headers_too_large: 'The request is too large.',
  not_json: 'The request must be JSON.',
  session_expired: 'Your session on this device has expired',
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  try_again: AGAIN_EN,
  'try_again.busy': 'Jukwaa is very busy. Please try again in a moment.',
  'try_again.feed': 'Feed messages cannot be taken at the moment. Send this one again.',
  request_timeout: 'The request took too long. Please try again.',
  internal_error: AGAIN_EN,
  backend_unreachable: AGAIN_EN,
  backend_timeout: AGAIN_EN,
} as const satisfies TextsOf<CommonRefusal>;

export const commonSw: SameTexts<typeof commonEn> = {
  bad_request: 'Ombi hili si sahihi.',
  invalid_field: 'Sehemu moja si sahihi. Tafadhali angalia ulichoandika.',
  'invalid_field.named': 'Sehemu ya {field} si sahihi.',
  'invalid_field.query': 'Ombi lina sehemu isiyojulikana.',
  'invalid_field.key': 'Idempotency-Key lazima iwe na herufi 8 hadi 128',
  not_found: 'Hakuna kitu hapa.',
  too_large: 'Ombi hili ni kubwa mno.',
  headers_too_large: 'Ombi hili ni kubwa mno.',
  not_json: AGAIN_SW,
  session_expired: 'Muda wako wa kuingia kwenye kifaa hiki umekwisha',
  too_many_requests: 'Majaribio ni mengi mno. Subiri kidogo kisha ujaribu tena.',
  try_again: AGAIN_SW,
  'try_again.busy': 'Jukwaa ina shughuli nyingi kwa sasa. Tafadhali jaribu tena baada ya muda mfupi.',
  'try_again.feed': 'Ujumbe wa odds hauwezi kupokelewa kwa sasa. Tuma tena.',
  request_timeout: 'Ombi limechukua muda mrefu. Tafadhali jaribu tena.',
  internal_error: AGAIN_SW,
  backend_unreachable: AGAIN_SW,
  backend_timeout: AGAIN_SW,
};
