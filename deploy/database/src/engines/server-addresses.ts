/** One server of a `DATABASE_URL`. */
export interface ServerAddress {
  readonly url: string;
  /** Host and port, for messages. */
  readonly name: string;
}

/** Scheme, credentials, hosts, and the rest from the path on. */
const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/** Parameters of libpq that the driver does not know. The pool needs a writable server in any case. */
function withoutLibpqOnly(rest: string): string {
  const at = rest.indexOf('?');
  if (at < 0) return rest;
  const query = new URLSearchParams(rest.slice(at + 1));
  query.delete('target_session_attrs');
  return query.size === 0 ? rest.slice(0, at) : `${rest.slice(0, at)}?${query.toString()}`;
}

/**
 * The servers of an address as libpq writes it: `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`.
 * Throws when the address is not one of PostgreSQL.
 */
export function serverAddresses(url: string): ServerAddress[] {
  const [, scheme, credentials, hosts, rest] = PARTS.exec(url) ?? [];
  if (scheme === undefined || credentials === undefined || hosts === undefined || rest === undefined)
    throw new Error('The address of the database must start with postgres://');
  const tail = withoutLibpqOnly(rest);
  return hosts.split(',').map((host) => ({ url: `${scheme}${credentials}${host}${tail}`, name: host }));
}
