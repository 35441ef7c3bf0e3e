import { getLigiRound } from '@jukwaa/api';
import { createQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

/** The open round, or null. It outlives the tabs, so that going back to the predictions shows it at once. */
export const roundQuery = createQuery((options) => getLigiRound(http, options), { topic: 'ligi' });
