import { emit } from '@jukwaa/runtime';

/** Name of the host where builds are named. */
const HOST = 'host';
const UNKNOWN = 'unknown';

let version = UNKNOWN;

/** Takes over the version of the host's build that this page runs. Call once, at boot. */
export function takeHostVersion(known: string | undefined): void {
  version = known ?? UNKNOWN;
}

/** The build of the host that this page runs; null when the page does not say. */
export const hostBuild = () => (version === UNKNOWN ? null : { remote: HOST, version });

/**
 * Reports a failure of the host's own code, as remotes' failures are reported.
 *
 * @param phase `load` when a lazy file did not come, `error` when a part broke
 */
export function reportHostFailure(phase: 'load' | 'error', failure: Error): void {
  emit('remoteFailed', { remote: HOST, version, phase, reason: `${failure.name}: ${failure.message}` });
}
