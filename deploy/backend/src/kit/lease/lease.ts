/** Ends a piece of background work and waits until it has ended. */
export type Teardown = () => void | Promise<void>;

/**
 * Runs `work` in at most one replica at a time: the holder of the lease `name` in the database. Another replica takes over within
 * 5 s of its death. `signal` aborts when the lease is lost or the returned teardown is called; `work` must end soon after. Work
 * that returns or throws by itself is started again after a second.
 */
export type WithLease = (name: string, work: (signal: AbortSignal) => Promise<void>) => Teardown;

/** For a replica that only answers calls: the work runs in others. */
export const neverLeading: WithLease = () => () => undefined;
