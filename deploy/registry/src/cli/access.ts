import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { RegistryAccess } from '../client/http-client.ts';
import { EXIT, Stop } from './exit.ts';
import { workflowToken } from './workflow-token.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const AccessFile = v.object({
  url: v.string(),
  token: v.string(),
  /** The address at which people open the app. */
  app: v.string(),
});
type AccessFile = v.InferOutput<typeof AccessFile>;

/** Returns the access file that `npm start` on this machine left in its data folder; null when there is none. */
function fromDataFolder(root: string, variables: Variables): AccessFile | null {
  const folder = resolve(root, variables.JUKWAA_DATA || '.data');
  try {
    return v.parse(AccessFile, JSON.parse(readFileSync(join(folder, 'remotes/access.json'), 'utf8')));
  } catch {
    // A missing file and a file of another program count the same.
    return null;
  }
}

/**
 * Returns the registry's address and token: from `JUKWAA_REGISTRY` and `JUKWAA_REGISTRY_TOKEN`, from the issuer of a
 * workflow (`JUKWAA_OIDC_REMOTE`), or of the stack of this machine.
 *
 * @throws Stop when both are missing
 */
export function registryAccess(root: string, variables: Variables): RegistryAccess {
  const local = fromDataFolder(root, variables);
  const url = variables.JUKWAA_REGISTRY || local?.url;
  if (url === undefined)
    throw new Stop(EXIT.unreachable, [
      'no registry is known: start one with npm start, or name one with JUKWAA_REGISTRY and JUKWAA_REGISTRY_TOKEN',
    ]);
  const address = url.replace(/\/$/, '');
  const token =
    variables.JUKWAA_REGISTRY_TOKEN || workflowToken(address, variables) || (local?.token ?? null);
  return { url: address, token };
}

const USUAL_APP = 'http://localhost:8080';

/** Returns the address at which people open the app of the registry: `JUKWAA_URL`, or the stack of this machine. */
export function appAddress(root: string, variables: Variables): string {
  const local = variables.JUKWAA_REGISTRY ? null : fromDataFolder(root, variables);
  return variables.JUKWAA_URL || (local?.app ?? USUAL_APP);
}
