import type { CommonRefusal } from '@jukwaa/contracts';
import { ServiceError } from './result.ts';

const RETRY_AFTER_S = 1;

/**
 * A 503 for work that has not started and never will: the service is overloaded, or stops. Other 503s leave open whether the
 * work was done.
 */
export class NotStarted extends ServiceError<CommonRefusal> {
  constructor() {
    super(503, 'try_again', 'Jukwaa is very busy. Please try again in a moment.', RETRY_AFTER_S);
  }
}
