import { CommandError } from '../run/run-task.ts';
import { ROLES } from './roles.ts';
import type { Variables } from './variables.ts';

/** Reads `--roles <names>`, which goes before `JUKWAA_ROLES`. @throws CommandError for anything else */
export function rolesArgument([option, roles, ...rest]: readonly string[]): Variables {
  if (option === undefined) return {};
  if (option !== '--roles' || roles === undefined || rest.length > 0)
    throw new CommandError(`--roles names some of ${ROLES.join(',')}; there is no other argument`);
  return { JUKWAA_ROLES: roles };
}
