/**
 * Whether a link's style sheet has arrived. One that failed has none, an empty one, or in Chromium one whose rules may
 * not be read.
 */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Removes the links of remotes' style sheets that have failed to load: a rendered page names those of its screen. Their remote would
 * take the links for loaded; without them it loads the files itself, with its retries and the version before. The
 * page's scripts have waited for the links.
 */
export function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/r/"]'))
    if (!hasRules(link)) link.remove();
}
