/** Replaces `federation/builds.ts` in tests: one version of everything and no fallback. */
export const slotOwner = (slot: string) => (slot === 'betslip' ? 'sportsbook' : null);
export const versionOf = () => '1.0.0';
export const useVersion = () => '1.0.0';
export const fallBack = () => false;
export const buildOf = (remote: string) => ({
  version: '1.0.0',
  base: `/r/${remote}/1.0.0/`,
  entry: 'remoteEntry.js',
  integrity: 'sha384-AAAA',
});
