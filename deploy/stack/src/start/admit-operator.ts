import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Env } from '@jukwaa/backend/settings';
import { layoutOf } from './data-folder.ts';
import { writePrivate } from './private-file.ts';

/** The file for `npm run jackpot`, and for `npm run policy` in production, in the folder that only the owner of the data may enter. */
export const operatorFileOf = (dataDir: string): string => join(layoutOf(dataDir).remotes, 'operator.json');

/** Access of the operator's commands to this start of the stack. */
export interface OperatorAccess {
  /** The environment of the backend, with the token that lets the operator in. */
  readonly env: Env;
  /** Writes the address of the inside port for the commands, and the token unless the operator has configured it. */
  announce(insideUrl: string): Promise<void>;
}

/** The token is the configured one, or a new one for each start. */
export function operatorAccess(env: Env, dataDir: string): OperatorAccess {
  const configured = env.JUKWAA_OPERATOR_TOKEN;
  const token = configured ?? `jukwaa_${randomBytes(32).toString('base64url')}`;
  return {
    env: { ...env, JUKWAA_OPERATOR_TOKEN: token },
    announce: (url) =>
      writePrivate(operatorFileOf(dataDir), configured === undefined ? { url, token } : { url }),
  };
}
