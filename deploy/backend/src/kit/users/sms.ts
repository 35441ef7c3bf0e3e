import type { Result } from '@jukwaa/contracts';

/** Text messages to phones. `msisdn` is a number like 254712345678. */
export interface SmsPort {
  send(msisdn: number, text: string): Promise<Result<void, { reason: string }>>;
}
