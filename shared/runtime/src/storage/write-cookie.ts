/** Writes a cookie of the whole site, for a number of seconds; 0 removes it. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
  document.cookie = `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
}

const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps a choice of the visitor for the edge, for a year. The usual value needs no cookie until another one was chosen. */
export function keepChoice(name: string, value: string, usual: string): void {
  if (value !== usual || document.cookie.includes(`${name}=`)) writeCookie(name, value, YEAR_S);
}
