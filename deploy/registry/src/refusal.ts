import type { RegistryRefusal } from '@jukwaa/contracts';
import { Refusal } from '@jukwaa/http-kit';

/** Why the registry refuses a request: every reason, for the developer who publishes. */
export class Refused extends Refusal {
  override readonly name = 'Refused';
  override readonly body: RegistryRefusal;

  constructor(status: number, code: string, reasons: readonly string[]) {
    super(status, reasons.join('; '));
    this.body = { code, reasons: [...reasons] };
  }
}

export const unknownVersion = (remote: string, version: string) =>
  new Refused(404, 'unknown_version', [
    `${remote} has no version ${version}; npx jukwaa list ${remote} shows them`,
  ]);

export const notFound = (what: string) => new Refused(404, 'not_found', [what]);
