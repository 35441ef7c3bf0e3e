import { EVERYTHING, type Selection } from './selection.ts';

/** The filters of the last lobby and the history entry of that page, for the way back from a game. */
export const lobbyMemory: { entry: string; selection: Selection } = { entry: '', selection: EVERYTHING };
