import type { Result } from '@jukwaa/contracts';
import type { RegistryFailure } from '../client/http-client.ts';

/** Exit codes, so that a pipeline can distinguish a refusal from a registry that is down. */
export const EXIT = { refused: 1, usage: 2, unreachable: 3 } as const;

/** Ends the command with a message for people and an exit code for the pipeline. */
export class Stop extends Error {
  override readonly name = 'Stop';
  readonly code: number;
  readonly reasons: readonly string[];

  constructor(code: number, reasons: readonly string[]) {
    super(reasons.join('; '));
    this.code = code;
    this.reasons = reasons;
  }
}

/** Returns the value of a success. @throws Stop with the registry's reasons otherwise */
export function orStop<T>(result: Result<T, RegistryFailure>): T {
  if (result.ok) return result.value;
  const { code, reasons } = result.error;
  throw new Stop(code === 'unreachable' || code === 'no_token' ? EXIT.unreachable : EXIT.refused, reasons);
}
