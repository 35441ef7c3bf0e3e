/** Leaves the symbols of the page's sprite that its icons refer to. The page's scripts add the others. */
export function withUsedSymbols(html: string): string {
  const used = new Set([...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id));
  return html.replace(/<symbol id="([^"]+)".*?<\/symbol>/gs, (symbol, id) => (used.has(id) ? symbol : ''));
}
