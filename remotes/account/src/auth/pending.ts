import { isSignupKey } from '@jukwaa/contracts';
import { normaliseMsisdn, numericId } from '@jukwaa/domain';

/** A number that must be verified with the code of an SMS. */
export interface Pending {
  /** International form without plus: 254712345678. */
  readonly msisdn: number;
  /** The account's id from signup; 0 when login asked for the code. */
  readonly id: number;
  /**
   * The key of this page's signup, sent with the code so that it confirms no other signup of the number; empty: none.
   */
  readonly signup: string;
}

const MSISDN = 'pending_msisdn';
const ID = 'signup_id';
const KEY = 'signup_key';

/** Fallback for forbidden storage, for the life of the page. */
let remembered: Pending | null = null;

/** Stores the code's number and account through a reload of this tab. */
export function rememberPending(pending: Pending): void {
  remembered = pending;
  quietly(() => {
    sessionStorage.setItem(MSISDN, String(pending.msisdn));
    sessionStorage.setItem(ID, String(pending.id));
    sessionStorage.setItem(KEY, pending.signup);
  });
}

export function pendingUser(): Pending | null {
  if (remembered !== null) return remembered;
  const msisdn = normaliseMsisdn(quietly(() => sessionStorage.getItem(MSISDN)) ?? '');
  if (!msisdn.ok) return null;
  const signup = quietly(() => sessionStorage.getItem(KEY)) ?? '';
  return {
    msisdn: msisdn.value,
    id: numericId(quietly(() => sessionStorage.getItem(ID))),
    signup: isSignupKey(signup) ? signup : '',
  };
}

/** The key of the pending signup as a call's field; omitted when there is none. */
export const signupOf = (pending: Pending | null): { signup?: string } =>
  pending === null || pending.signup === '' ? {} : { signup: pending.signup };

export function forgetPending(): void {
  remembered = null;
  quietly(() => {
    sessionStorage.removeItem(MSISDN);
    sessionStorage.removeItem(ID);
    sessionStorage.removeItem(KEY);
  });
}

/** Storage may be full or forbidden; then the page's memory replaces it. */
function quietly<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
