/** What a browser that checks scripts' addresses offers; TypeScript has no types of it. https://www.w3.org/TR/trusted-types/ */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown;
}

/** Files of host and remotes, whatever their version, and the service worker: nothing else is ever a script of this page. */
const OWN_SCRIPT = /^\/(?:host\/(?:[\w.+-]+\/)*|r\/[a-z][a-z0-9-]*\/[\w.+-]+\/)[\w.+-]+\.js$|^\/sw\.js$/;

/** The address when it is one of our scripts'; null refuses it. */
export function ownScript(address: string): string | null {
  const { origin, pathname } = new URL(address, document.baseURI);
  return origin === location.origin && OWN_SCRIPT.test(pathname) ? address : null;
}

/**
 * Makes the page's one Trusted Types policy; call it before anything is loaded. The edge's content security policy demands
 * trusted types and allows the name `default` only, once: browsers ask it whenever a plain text is about to become the
 * address of a script, and refuse every text that would become markup or code, because it has no rule for these.
 *
 * A policy in each bundle (`output.trustedTypes` of Rspack) would bless any address, needs a name per version, and would
 * shut out the remotes that were published without it.
 */
export function trustOwnScripts(): void {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes');
  trustedTypes?.createPolicy('default', { createScriptURL: ownScript });
}
