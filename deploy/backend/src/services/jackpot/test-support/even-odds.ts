/** Prices so even that a line of favourites is worth less than its price at the guaranteed prize of a daily jackpot. */
export const EVEN_ODDS = { home: 2.5, draw: 3.1, away: 2.7, over: 1.95, under: 1.8 };
