/** Keys of what a logout leaves, because its user needs it after the next login. */
const LASTING = 'unanswered_';

/** The key under which something of this user outlives a logout. */
export const lastingKey = (name: string, userId: number): string => `${LASTING}${name}_${userId}`;

/** Empties local storage except for what outlives a logout. Throws where storage is forbidden. */
export function clearLocalStorage(): void {
  const lasting = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(LASTING));
  localStorage.clear();
  for (const [key, text] of lasting) localStorage.setItem(key, String(text));
}
