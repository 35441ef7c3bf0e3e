import { userInfo } from 'node:os';

/**
 * The name under which the acts of a command are recorded: `JUKWAA_AUTHOR`, else the account at this machine. A container may run as a
 * user without a name.
 */
export function authorName(env: NodeJS.ProcessEnv = process.env): string {
  if (env.JUKWAA_AUTHOR) return env.JUKWAA_AUTHOR;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
