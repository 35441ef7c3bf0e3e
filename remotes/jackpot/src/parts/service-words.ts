import { type ApiError, messageOf } from '@jukwaa/api';
import { localeStore } from '@jukwaa/runtime';

/** The service's sentence about a failed fetch. It is English, so it is null on a page in Swahili, which has its own sentence. */
export const serviceWords = (error: ApiError): string | null =>
  localeStore.locale === 'sw' ? null : messageOf(error);
