import type { Env } from '../../kit/index.ts';

type VirtualsEnv = Pick<Env, 'JUKWAA_ENV' | 'JUKWAA_VIRTUALS'>;

/** Time between two kick-offs of every competition at the quick pace, in s. */
const QUICK_SECONDS = 24;
/** How long the matches of a round on demand are shown, in ms of the services' clock. */
const SHOWN_MS = { normal: 30_000, quick: 8_000 } as const;

const isQuick = ({ JUKWAA_VIRTUALS }: VirtualsEnv): boolean => JUKWAA_VIRTUALS === 'quick';

/** Whether rounds are played. Most tests do without, since rounds of every competition cost them time. */
export const arePlayed = ({ JUKWAA_ENV, JUKWAA_VIRTUALS }: VirtualsEnv): boolean =>
  (JUKWAA_VIRTUALS ?? (JUKWAA_ENV === 'test' ? 'none' : 'normal')) !== 'none';

/** The time between two kick-offs in s, from that in the operator's table; null for games that the player starts. */
export const roundSeconds = (env: VirtualsEnv, listed: number | null): number | null =>
  listed !== null && isQuick(env) ? QUICK_SECONDS : listed;

export const shownOnDemandMs = (env: VirtualsEnv): number => SHOWN_MS[isQuick(env) ? 'quick' : 'normal'];
