import type { PageConfig } from '@jukwaa/contracts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** Prints a line for the operator. */
export type Say = (line: string) => void;

/** Differences of a developer's stack: the packages from source, and extra routes of the edge. */
export interface Development {
  /** Packages that are built and published again, in addition to the host; the others stay as the registry has them. */
  readonly sources: readonly string[];
  readonly page: Pick<PageConfig, 'changes'>;
  readonly mount: (edge: FastifyInstance) => void;
}

/** Everything that opens the parts. */
export interface Opening {
  readonly settings: Settings;
  readonly say: Say;
  /** Ends the opening; its reason is thrown then. */
  readonly stop: AbortSignal;
  readonly development: Development | undefined;
  /** Gets the error that ended the embedded database. */
  readonly onDeath: ((error: Error) => void) | undefined;
  /** Steps that close the open parts, in the order of opening. */
  readonly closing: Array<() => Promise<unknown>>;
}

/** Closes in the reverse order of opening; a part that fails to close does not keep the others open. */
export async function closeAll({ closing }: Pick<Opening, 'closing'>): Promise<void> {
  const failures: unknown[] = [];
  for (const step of closing.splice(0).reverse()) await step().catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything closed');
}

/** Prints a fault of a part. */
export const logTo =
  (say: Say) =>
  (message: string, detail: unknown): void =>
    say(`${message}: ${String(detail)}`);
