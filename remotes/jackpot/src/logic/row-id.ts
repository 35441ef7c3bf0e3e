/** The id of a match's row, to which the bottom bar scrolls. */
export const rowId = (matchNumber: number): string => `jackpot-match-${matchNumber}`;
