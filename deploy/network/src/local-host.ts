const LOOPBACK = /^((.+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** The name in a `host` header, in lower case and without the port; null when there is none. */
function nameIn(host: string | undefined): string | null {
  const name = /^(\[[\da-f:]+\]|[^:[\]/@]+)(:\d+)?$/i.exec(host ?? '')?.[1];
  return name?.toLowerCase().replace(/\.$/, '') ?? null;
}

/**
 * Whether the `host` header of a request to a loopback port names this machine. A page of any site can point its own name at
 * 127.0.0.1 (DNS rebinding) and then read what the port answers; the browser still sends that name.
 *
 * @param names further names in lower case under which operators reach the port, e.g. through a proxy of theirs
 */
export function isLocalHost(host: string | undefined, names: readonly string[] = []): boolean {
  const name = nameIn(host);
  return name !== null && (LOOPBACK.test(name) || names.includes(name));
}
