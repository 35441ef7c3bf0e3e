import { emit } from '@jukwaa/runtime';

/** The host's name in lists of builds. */
const HOST = 'host';
const UNKNOWN = 'unknown';

let version = UNKNOWN;

/** Sets the version of the host's build that this page runs. Called once, at boot. */
export function takeHostVersion(known: string | undefined): void {
  version = known ?? UNKNOWN;
}

/** The host's build that this page runs, or null when the page does not state it. */
export const hostBuild = () => (version === UNKNOWN ? null : { remote: HOST, version });

/**
 * Reports a failure of the host's own code in the same way as failures of remotes.
 * @param phase `load` when a lazy file failed to load, `error` when a part broke
 */
export function reportHostFailure(phase: 'load' | 'error', failure: Error): void {
  emit('remoteFailed', { remote: HOST, version, phase, reason: `${failure.name}: ${failure.message}` });
}
