import type { ApiError } from '@jukwaa/api';
import { log } from '../ports.ts';
import { refreshBalance } from './balance.ts';

/**
 * Logs `text` for a failed call of the wallet. A session that ended elsewhere is no fault of the call: the balance
 * finds it out and ends it here, with its text.
 */
export function reportFailure(text: string, error: ApiError): void {
  if (error.kind === 'http' && error.status === 401) void refreshBalance();
  else log('wallet', text, error);
}
