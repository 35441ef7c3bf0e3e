import { type CallOptions, getSharedBet } from '@jukwaa/api';
import { fail, type Result } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import type { LoadedLegs } from './shared-picks.ts';

/** The end of a share link: `…/b/CODE` or `…/share/CODE`, with whatever follows. */
const LINK = /\/(?:b|share)\/([a-z0-9]+)/i;

/** The code in a typed or pasted text: a code in any case, a share link, or a message with one in it. */
export function codeIn(text: string): string {
  const [, code = text] = LINK.exec(text) ?? [];
  return code.trim().toUpperCase();
}

/** Loads the picks of a share code; `missing`: there is no such code. */
export async function askSharedBet(
  code: string,
  options: CallOptions = {},
): Promise<Result<LoadedLegs, 'missing' | 'failed'>> {
  const answer = await getSharedBet(http, code, options);
  if (answer.ok) return answer;
  const { error } = answer;
  return fail(error.kind === 'http' && [400, 404].includes(error.status) ? 'missing' : 'failed');
}
