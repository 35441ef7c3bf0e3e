/** Ids by which the bar at the foot finds what is missing. */
export const cardId = (match_number: number): string => `ligi-match-${match_number}`;
export const bankerId = (match_number: number): string => `ligi-banker-${match_number}`;

/** Scrolls to an element and focuses its first control, or itself. */
export function bringUp(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
  const control = element?.querySelector<HTMLElement>('[role="spinbutton"]') ?? element;
  control?.focus({ preventScroll: true });
}

/** The list of the user's entries. */
export const ENTRIES_PART = 'ligi-entries';
