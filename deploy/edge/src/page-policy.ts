import { createHash } from 'node:crypto';
import { inlineCss, type PageParts, shellCss } from './page.ts';
import { callFiles, hostFiles, screenFiles } from './page-files.ts';

/** The sources of scripts and styles that a page's policy allows. */
export interface PolicySources {
  readonly scripts: string;
  readonly styles: string;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Whether a browser accepts scripts with an address by the hash of their content. Those of WebKit refuse them beside
 * `strict-dynamic` (bugs.webkit.org 270784), and so did Firefox until 2023.
 */
export const takesHashes = (userAgent: string): boolean => /\bChrome\/(?:[89]\d|\d{3,})\./.test(userAgent);

/** Scripts with the page's nonce, and those that these load: the host loads the remotes. */
export const nonceSources = (nonce: string): PolicySources => ({
  scripts: `'nonce-${nonce}' 'strict-dynamic'`,
  styles: `'self' 'nonce-${nonce}'`,
});

/** The same by the content of the scripts and styles, so that the page is the same for many visitors. */
export function hashSources(parts: Omit<PageParts, 'nonce'>): PolicySources {
  const { host, shell, shown, rendered } = parts;
  const ofScreen = shown === null ? [] : screenFiles(shown);
  const ofCalls = rendered === null ? callFiles(host) : [];
  const files = [...hostFiles(host).scripts, ...ofScreen, ...ofCalls];
  const ofFiles = files.flatMap(({ as, integrity }) =>
    as === 'style' || integrity === null ? [] : [`'${integrity}'`],
  );
  const scripts = [shell.themeScript, ...(rendered === null ? [] : [shell.servedScript])].map(hashOf);
  const styles = [shellCss(parts), ...(rendered === null ? [] : [inlineCss(rendered.style)])].map(hashOf);
  return {
    scripts: [...scripts, ...ofFiles, "'strict-dynamic'"].join(' '),
    styles: ["'self'", ...styles].join(' '),
  };
}
