import type { MatchOrder } from '@jukwaa/contracts';

const HOUR_MS = 3_600_000;

/**
 * The key of a match's heading in a list: its tournament, or in a list by time the hour of its kick-off. Hours in
 * Nairobi start with those in UTC.
 * @param kickOff Unix ms
 */
export const headingKey = (order: MatchOrder, tournamentId: number, kickOff: number): string =>
  String(order === 'time' ? Math.floor(kickOff / HOUR_MS) : tournamentId);
