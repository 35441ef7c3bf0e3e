import { getVirtuals } from '@jukwaa/api';
import { createQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

/** The virtual leagues and their next rounds; they stay while the visitor looks at other pages. */
export const virtualsQuery = createQuery((options) => getVirtuals(http, options));
