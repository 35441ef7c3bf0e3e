/** Ends a piece of background work and waits until it has ended. */
export type Teardown = () => void | Promise<void>;

export interface LeaseOptions {
  /** Whether the lease moves only when its holder ends. Others move to workers with fewer leases, between two pieces of work. */
  readonly stays?: boolean;
  /** The lease whose holder has this one too, because the works call each other within the process. It moves with its holder's end. */
  readonly besides?: string;
}

/**
 * Runs `work` in at most one replica at a time: the holder of the lease `name` in the database. Another replica takes over within
 * 5 s of its death, and each holds a fair share of all leases. `signal` aborts when the lease is lost, when it moves to a replica with
 * fewer, or when the returned teardown is called; `work` must end soon after. Work that returns or throws by itself is started again
 * after a second.
 */
export type WithLease = (
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  options?: LeaseOptions,
) => Teardown;

/** For a replica that only answers calls: the work runs in others. */
export const neverLeading: WithLease = () => () => undefined;
