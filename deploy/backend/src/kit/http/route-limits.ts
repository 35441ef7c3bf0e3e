import { Msisdn } from '@jukwaa/contracts';
import { commonEn, identityEn } from '@jukwaa/domain/texts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { CounterLimit, CounterResult, Counters, NearbyCounters, UnknownKeys } from '../limits/index.ts';
import { addressKey, PEOPLE_PER_ADDRESS, TEST_FACTOR } from '../limits/index.ts';
import type { AuthUser, KnownDevices } from '../users/index.ts';
import { ServiceError } from './result.ts';
import type { RateLimit, Route } from './route.ts';

/** This many places may try a number, each at its own limit, before the number is refused to all callers, its owner included. */
const PLACES_PER_NUMBER = 10;
/** Look-ups of one device token. A page logs in a few times at most; only an attacker with a stolen token needs more. */
const TOKEN_LOOKUPS: CounterLimit = { max: 60, windowMs: 60_000 };
export interface LimitDeps {
  readonly exact: Counters;
  readonly nearby: NearbyCounters;
  readonly devices: KnownDevices;
  readonly unknownKeys: UnknownKeys;
}

export interface RequestLimits {
  /**
   * Counts a call by its user, else by its address. Calls that may come from a known device are counted later. Throws a 429.
   *
   * @param userBehind finds the user of a call to a route for everybody; null without one
   */
  checkCaller(
    request: FastifyRequest,
    route: Route,
    userBehind: () => Promise<AuthUser | null>,
  ): Promise<void>;
  /** Counts a call by the number in its parsed body, where its route wants that, or by the known device. Throws a 429. */
  checkNumber(request: FastifyRequest, route: Route): Promise<void>;
  /** Counts an api key that belongs to no session. */
  countUnknownKey(request: FastifyRequest): void;
  /** Throws a 429 when the call's address has sent too many such keys. */
  checkUnknownKeys(request: FastifyRequest): void;
}

const ByNumber = v.looseObject({ msisdn: Msisdn });

const secondsOf = (ms: number) => Math.ceil(ms / 1_000);

function refuseBeyond({ allowed, retryAfterMs }: CounterResult): void {
  if (allowed) return;
  throw new ServiceError(429, 'too_many_requests', commonEn.too_many_requests, secondsOf(retryAfterMs));
}

/** Many places have tried this number, so this caller has probably not used up the limit. */
function refuseNumberBeyond({ allowed, retryAfterMs }: CounterResult): void {
  if (allowed) return;
  throw new ServiceError(429, 'use_known_device', identityEn.use_known_device, secondsOf(retryAfterMs));
}

const nameOf = ({ method }: Route, request: FastifyRequest) => `${method} ${request.routeOptions.url ?? ''}`;

const hasTokens = ({ deviceTokens }: FastifyRequest) => deviceTokens !== null && deviceTokens.length > 0;

/** The limits that routes declare. */
export function createRequestLimits(
  { exact, nearby, devices, unknownKeys }: LimitDeps,
  isLoose: boolean,
): RequestLimits {
  const times = ({ max, windowMs }: CounterLimit, factor: number): CounterLimit => ({
    max: max * factor * (isLoose ? TEST_FACTOR : 1),
    windowMs,
  });

  const tokenLookups = times(TOKEN_LOOKUPS, 1);

  const takeOfAddress = ({ ip }: FastifyRequest, limit: RateLimit, name: string): CounterResult =>
    nearby.take(`${name} address:${addressKey(ip)}`, times(limit, PEOPLE_PER_ADDRESS));

  async function checkUser({ id }: AuthUser, limit: RateLimit, name: string): Promise<void> {
    const key = `${name} user:${id}`;
    refuseBeyond(limit.isExact ? await exact.take(key, times(limit, 1)) : nearby.take(key, times(limit, 1)));
  }

  /** Counts a call to a route for everybody by its address. A user whose neighbours have used that up has calls of the account's own. */
  async function checkPublic(
    request: FastifyRequest,
    limit: RateLimit,
    name: string,
    userBehind: () => Promise<AuthUser | null>,
  ): Promise<void> {
    const taken = takeOfAddress(request, limit, name);
    const user = taken.allowed ? null : await userBehind();
    if (user === null) refuseBeyond(taken);
    else await checkUser(user, limit, name);
  }

  /** Finds the device of a call about a number. A token with too many look-ups counts as none. */
  async function deviceOf({ deviceTokens }: FastifyRequest, msisdn: number): Promise<string | null> {
    const within = (deviceTokens ?? []).filter(
      (token) => nearby.take(`device token:${token}`, tokenLookups).allowed,
    );
    return within.length === 0 ? null : devices.find(msisdn, within);
  }

  return {
    countUnknownKey: ({ ip }) => unknownKeys.count(ip),

    checkUnknownKeys: ({ ip }) => refuseBeyond(unknownKeys.look(ip)),

    async checkCaller(request, route, userBehind) {
      const { limit } = route;
      if (limit === undefined) return;
      const name = nameOf(route, request);
      if (request.user !== null) return checkUser(request.user, limit, name);
      if (route.auth === 'none' && limit.by === undefined)
        return checkPublic(request, limit, name, userBehind);
      if (limit.by === 'msisdn') request.deviceTokens = await devices.tokensIn(request.headers.cookie);
      // The number is in the body, so the device is checked after parsing.
      if (!hasTokens(request)) refuseBeyond(takeOfAddress(request, limit, name));
    },

    async checkNumber(request, route) {
      if (route.limit?.by !== 'msisdn') return;
      const name = nameOf(route, request);
      const limit = times(route.limit, 1);
      // The schema refuses a body without a number.
      const body = v.safeParse(ByNumber, request.body);
      if (body.success) request.device = await deviceOf(request, body.output.msisdn);
      // A device over its own limit still has the limits of a stranger.
      if (request.device !== null && (await exact.take(`${name} device:${request.device}`, limit)).allowed)
        return;
      if (hasTokens(request)) refuseBeyond(takeOfAddress(request, route.limit, name));
      if (!body.success) return;
      const number = `${name} msisdn:${body.output.msisdn}`;
      const place = `${number} ${addressKey(request.ip)}`;
      refuseBeyond(await exact.take(place, limit));
      refuseNumberBeyond(await exact.take(number, times(route.limit, PLACES_PER_NUMBER)));
    },
  };
}
