import type { CommonRefusal } from '@jukwaa/contracts';
import { COMMON_ERRORS } from '@jukwaa/http-kit';
import { ServiceError } from './result.ts';

const { code, error_message, values, not_started } = COMMON_ERRORS[503];
const RETRY_AFTER_S = 1;

/**
 * A 503 for work that has not started and never will: the service is overloaded, or stops. Other 503s don't say whether the work
 * was done.
 */
export class NotStarted extends ServiceError<CommonRefusal> {
  constructor() {
    super(503, code, error_message, RETRY_AFTER_S, { values, not_started });
  }
}
