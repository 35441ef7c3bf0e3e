import type { CommonRefusal } from '@jukwaa/contracts';
import { type Answer, answersOf, commonEn } from '@jukwaa/domain/texts';
import { ServiceError } from './result.ts';

const RETRY_AFTER_S = 1;
const AGAIN = answersOf(commonEn)('try_again');

/**
 * A 503 for a cause that passes by itself. Nothing was stored for this call, so a repeat with the same key may succeed. It says
 * nothing about earlier calls with that key.
 */
export class TryAgain extends ServiceError<CommonRefusal> {
  override name = 'TryAgain';

  constructor({ code, message, values }: Answer<CommonRefusal> = AGAIN) {
    super(503, code, message, RETRY_AFTER_S, values && { values });
  }
}
