import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The value with which a server rendered, while its HTML becomes the page; the current one from then on. Parts of the
 * page take over later than others, when the device's own state has already been restored.
 *
 * @param current stable while nothing changes
 */
export const useAsServed = <T>(current: T, served: T): T =>
  useSyncExternalStore(
    never,
    () => current,
    () => served,
  );
