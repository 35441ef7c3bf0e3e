/** The Trusted Types API of browsers, for which TypeScript has no types. https://www.w3.org/TR/trusted-types/ */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown;
}

/** Addresses of scripts that this page may run: files of host and remotes in any version, and the service worker. */
const OWN_SCRIPT = /^\/(?:host\/(?:[\w.+-]+\/)*|r\/[a-z][a-z0-9-]*\/[\w.+-]+\/)[\w.+-]+\.js$|^\/sw\.js$/;

/** Returns the address if it belongs to one of our scripts, or null to refuse it. */
export function ownScript(address: string): string | null {
  const { origin, pathname } = new URL(address, document.baseURI);
  return origin === location.origin && OWN_SCRIPT.test(pathname) ? address : null;
}

/**
 * Creates the page's only Trusted Types policy. It must run before any script loads. The edge's content security
 * policy demands trusted types and allows one policy named `default`. Browsers call it when a plain text is about to
 * become a script's address. They refuse texts that would become markup or code, because the policy has no rule for
 * these.
 * A policy in each bundle (`output.trustedTypes` of Rspack) would accept any address and need a name per version. It
 * would also break remotes published without it.
 */
export function trustOwnScripts(): void {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes');
  trustedTypes?.createPolicy('default', { createScriptURL: ownScript });
}
