import type { PolicySources } from './page-policy.ts';

/**
 * The headers of every page. Only the page's own scripts run, and those that they load (`strict-dynamic`: the host loads
 * the remotes). Styles, images and connections are limited to our own origin, and to the configured one that returns the
 * visitor's public address. `frames` are the origins of games.
 */
export function pageHeaders(
  { scripts, styles }: PolicySources,
  ipLookupUrl?: string,
  frames: readonly string[] = [],
): Record<string, string> {
  const lookup = ipLookupUrl === undefined ? '' : ` ${new URL(ipLookupUrl).origin}`;
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    `connect-src 'self'${lookup}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "frame-ancestors 'none'",
    // Text can become markup, code or a script's address only through the host's one policy.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ];
  return {
    ...everyAnswer,
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  };
}

const TWO_YEARS_S = 63_072_000;

/** A promise that only an encrypted connection may make: all later ones will be encrypted. */
export const transportHeaders = (isSecure: boolean): Record<string, string> =>
  isSecure ? { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` } : {};

/** The headers of every other answer that the edge makes itself. */
export const everyAnswer: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/**
 * The headers of remotes' files, also of versions before their review. A file that is opened as a page, such as a picture in
 * SVG, runs no script and has an origin of its own.
 */
export const remoteFiles: Record<string, string> = {
  ...everyAnswer,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; sandbox",
};

/**
 * The headers of the host's files. A worker has the policy of its own script and not the page's: it may connect to our origin, and to
 * the external broker for clients.
 */
export const hostFiles = (brokerUrl?: string): Record<string, string> => {
  const broker = brokerUrl === undefined ? '' : ` ${new URL(brokerUrl).origin}`;
  return { ...everyAnswer, 'content-security-policy': `default-src 'none'; connect-src 'self'${broker}` };
};
