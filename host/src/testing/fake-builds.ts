/** Stands in for `federation/builds.ts`: one version of everything, and nothing to fall back to. */
export const slotOwner = (slot: string) => (slot === 'betslip' ? 'sportsbook' : null);
export const versionOf = () => '1.0.0';
export const useVersion = () => '1.0.0';
export const fallBack = () => false;
