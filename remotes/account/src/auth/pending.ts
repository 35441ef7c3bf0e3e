import { normaliseMsisdn, numericId } from '@jukwaa/domain';

/** A number that still has to be proved with the code of an SMS. */
export interface Pending {
  /** International form without plus: 254712345678. */
  readonly msisdn: number;
  /** The account's id, as signup answered it; 0 when login asked for the code. */
  readonly id: number;
}

const MSISDN = 'pending_msisdn';
const ID = 'signup_id';

/** What storage forbids is kept here, for as long as the page lives. */
let remembered: Pending | null = null;

/** Remembers for whom the code is, over a reload of this tab. */
export function rememberPending(pending: Pending): void {
  remembered = pending;
  quietly(() => {
    sessionStorage.setItem(MSISDN, String(pending.msisdn));
    sessionStorage.setItem(ID, String(pending.id));
  });
}

export function pendingUser(): Pending | null {
  if (remembered !== null) return remembered;
  const msisdn = normaliseMsisdn(quietly(() => sessionStorage.getItem(MSISDN)) ?? '');
  if (!msisdn.ok) return null;
  return { msisdn: msisdn.value, id: numericId(quietly(() => sessionStorage.getItem(ID))) };
}

export function forgetPending(): void {
  remembered = null;
  quietly(() => {
    sessionStorage.removeItem(MSISDN);
    sessionStorage.removeItem(ID);
  });
}

/** Storage may be full or forbidden; then the page's own memory has to do. */
function quietly<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
