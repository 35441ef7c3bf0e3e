import { ACCESS_LOGS, type AccessLog, type IsTrusted, trustedProxies } from '@jukwaa/edge/settings';
import * as v from 'valibot';
import { CommandError } from '../run/run-task.ts';

/** Addresses, names and proxies of the edge. */
export interface EdgePlace {
  /** Addresses of this machine at which the app is served. */
  readonly listen: readonly string[];
  /** Port of the operators' pages on the loopback address; 0 takes any free one. */
  readonly insidePort: number;
  /** Names of the operators' pages other than the loopback ones. */
  readonly insideNames: readonly string[];
  /** Load balancers in front, whose `x-forwarded-…` headers count. */
  readonly isTrusted: IsTrusted;
  /** Address of the app for visitors, e.g. `https://jukwaa.example`; null for a stack that only this machine uses. */
  readonly appOrigin: string | null;
  /** Origins of game providers that pages may show in a frame. */
  readonly gameOrigins: readonly string[];
  /** Answers that are logged. */
  readonly accessLog: AccessLog;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Browsers look for `localhost`, and every name below it, at both. */
const LOOPBACK = ['127.0.0.1', '::1'];
const EVERYWHERE = ['0.0.0.0'];
const Addresses = v.array(v.pipe(v.string(), v.ip()));

function listenOf(text: string | undefined, isProduction: boolean): readonly string[] {
  if (text === undefined) return isProduction ? EVERYWHERE : LOOPBACK;
  if (text === 'localhost') return LOOPBACK;
  const parsed = v.safeParse(
    Addresses,
    text.split(',').map((address) => address.trim()),
  );
  if (!parsed.success)
    throw new CommandError(
      `JUKWAA_LISTEN must be addresses of this machine, such as 0.0.0.0 or 127.0.0.1,::1, it is '${text}'`,
    );
  return parsed.output;
}

function trustedOf(text: string): IsTrusted {
  try {
    return trustedProxies(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `JUKWAA_TRUSTED_PROXIES must be addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal: ${reason}`,
    );
  }
}

function originOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new CommandError(
      `JUKWAA_URL must be the app's address, such as https://jukwaa.example, it is '${text}'`,
    );
  return new URL(text).origin;
}

function originsOf(text: string): readonly string[] {
  const named = text.split(',').map((one) => one.trim());
  return named
    .filter((one) => one !== '')
    .map((one) => {
      if (/^https?:\/\//.test(one) && URL.canParse(one)) return new URL(one).origin;
      throw new CommandError(
        `JUKWAA_GAME_ORIGINS must be origins such as https://games.example, it is '${text}'`,
      );
    });
}

function namesOf(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const wrong = names.find((name) => !/^[a-z\d.-]*$/.test(name));
  if (wrong !== undefined)
    throw new CommandError(
      `JUKWAA_INSIDE_NAMES must be host names without a port, such as ops.example, it is '${text}'`,
    );
  return names.filter((name) => name !== '');
}

/** A developer's machine logs none. */
function accessLogOf(text: string | undefined, isProduction: boolean): AccessLog {
  if (text === undefined) return isProduction ? 'faults' : 'none';
  const which = ACCESS_LOGS.find((known) => known === text);
  if (which === undefined)
    throw new CommandError(`JUKWAA_ACCESS_LOG must be ${ACCESS_LOGS.join(', ')}, it is '${text}'`);
  return which;
}

/** @throws CommandError that names the invalid variable */
export const edgePlace = (given: Variables, isProduction: boolean, insidePort: number): EdgePlace => ({
  listen: listenOf(given.JUKWAA_LISTEN, isProduction),
  insidePort,
  insideNames: namesOf(given.JUKWAA_INSIDE_NAMES ?? ''),
  isTrusted: trustedOf(given.JUKWAA_TRUSTED_PROXIES ?? ''),
  appOrigin: originOf(given.JUKWAA_URL),
  gameOrigins: originsOf(given.JUKWAA_GAME_ORIGINS ?? ''),
  accessLog: accessLogOf(given.JUKWAA_ACCESS_LOG, isProduction),
});
