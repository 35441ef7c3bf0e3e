import type { RegistryRefusal } from '@jukwaa/contracts';

/** The reason why the registry refuses a call; `status` is the HTTP status of the answer. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly body: RegistryRefusal;

  constructor(status: number, code: string, reasons: readonly string[]) {
    super(reasons.join('; '));
    this.status = status;
    this.body = { code, reasons: [...reasons] };
  }
}

export const unknownVersion = (remote: string, version: string) =>
  new Refused(404, 'unknown_version', [
    `${remote} has no version ${version}; npx jukwaa list ${remote} shows them`,
  ]);

export const notFound = (what: string) => new Refused(404, 'not_found', [what]);
