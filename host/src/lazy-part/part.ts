import { type ComponentType, lazy } from 'react';
import { filesOf, renew } from '../loading/files.ts';
import { withRetries } from '../loading/retry.ts';

/** A component in a file of its own. */
export type LoadComponent = () => Promise<{ readonly default: ComponentType }>;

/** Thrown where a part is drawn whose file did not come. */
export class PartLoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PartLoadError';
  }
}

/** A lazy part of the host. */
export interface Part {
  /** The component; after a failure, one that tries again. */
  component(): ComponentType;
}

/** Makes a lazy part whose load is tried again, and that can be drawn again after a failure. */
export function lazyPart(load: LoadComponent): Part {
  let hasFailed = false;
  const bring: LoadComponent = async () => {
    try {
      return await withRetries(load, (failure) => renew(filesOf(failure)));
    } catch (failure) {
      hasFailed = true;
      throw new PartLoadError(failure);
    }
  };
  let current = lazy(bring);
  return {
    component() {
      if (hasFailed) current = lazy(bring);
      hasFailed = false;
      return current;
    },
  };
}
