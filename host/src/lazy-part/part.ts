import type { LoadComponent } from '@jukwaa/remote-kit';
import { type ComponentType, lazy } from 'react';
import { loadHostFile } from '../loading/host-file.ts';

/** Thrown while a part renders whose file failed to load. */
export class PartLoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PartLoadError';
  }
}

/** A lazy part of the host. */
export interface DeferredPart {
  /** Returns the component; after a failure, one that tries again. */
  component(): ComponentType;
}

/** Makes a lazy part with retries that can render again after a failure. */
export function lazyPart(load: LoadComponent): DeferredPart {
  let hasFailed = false;
  const bring: LoadComponent = async () => {
    try {
      return await loadHostFile(load);
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
