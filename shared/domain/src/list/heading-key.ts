const HOUR_MS = 3_600_000;

/**
 * The key of the heading that a match stands under in a list: its tournament, or in a list by time the hour of its kick-off, which
 * begins in Nairobi when it does in UTC.
 *
 * @param kickOff Unix ms
 */
export const headingKey = (order: 'priority' | 'time', tournamentId: number, kickOff: number): string =>
  String(order === 'time' ? Math.floor(kickOff / HOUR_MS) : tournamentId);
