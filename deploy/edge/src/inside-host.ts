const LOOPBACK = /^((.+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** The name in a `host` header, in lower case and without the port; null when there is none. */
function nameIn(host: string | undefined): string | null {
  const name = /^(\[[\da-f:]+\]|[^:[\]/@]+)(:\d+)?$/i.exec(host ?? '')?.[1];
  return name?.toLowerCase().replace(/\.$/, '') ?? null;
}

/**
 * Whether a request to the inside port names this machine. A page of any site can let its own name lead to 127.0.0.1 (DNS rebinding)
 * and would then read what operators read; the browser still sends that name.
 *
 * @param names further names under which operators reach the port, e.g. through a proxy of theirs
 */
export function isInsideHost(host: string | undefined, names: readonly string[]): boolean {
  const name = nameIn(host);
  return name !== null && (LOOPBACK.test(name) || names.includes(name));
}
