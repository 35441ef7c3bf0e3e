import type { FeedTransport } from '../transport.ts';
import type { RoamingWays } from './broker-line.ts';
import { RoamingLine } from './roaming-line.ts';

/** Connects to the external broker, and to the site's own address while that can't be reached. */
export const createRoamingTransport = (ways: RoamingWays): FeedTransport<string> => ({
  open: (credentials, events) => new RoamingLine(ways, credentials, events),
});
