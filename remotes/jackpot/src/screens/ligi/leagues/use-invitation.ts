import { href, LigiLeagueCode } from '@jukwaa/contracts';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { queryOf } from '../tab-links.ts';

/** The address that invites to a league. */
export const invitationLink = (code: string): string =>
  new URL(href('ligi', {}, { join: code }), location.origin).href;

/** The league of the address's `join`; null without one, and for text that is no code. */
export function useInvitation(): { readonly code: string | null; readonly dismiss: () => void } {
  const [query, setQuery] = useSearchParams();
  const code = v.safeParse(LigiLeagueCode, query.get('join'));
  return {
    code: code.success ? code.output : null,
    dismiss: () => setQuery(queryOf('leagues'), { replace: true, preventScrollReset: true }),
  };
}
