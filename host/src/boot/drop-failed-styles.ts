/**
 * Removes the links of remotes' style sheets that have failed to load: a rendered page names those of its screen. Their remote would
 * take the links for loaded; without them it loads the files itself, with its retries and the version before. The
 * page's scripts have waited for the links.
 */
export function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/r/"]'))
    if (link.sheet === null) link.remove();
}
