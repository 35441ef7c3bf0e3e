import { type CasinoGame, LaunchAnswer, LaunchBody } from '@jukwaa/contracts';
import { commonEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import {
  type RateLimit,
  type Route,
  refuserOf,
  route,
  type ServiceContext,
  ServiceError,
} from '../../../kit/index.ts';
import { refuse } from '../casino-texts.ts';
import { ProviderFailure } from '../orders/provider-failure.ts';
import { balanceOf, lockPlayer } from '../players/players.ts';
import { openSession } from '../players/sessions.ts';
import { isFramed, type Provider, type Providers } from '../providers/providers.ts';
import { oldestOpenRound } from '../rounds/round-store.ts';

/** Launches of one player; each makes a session. */
const LIMIT: RateLimit = { max: 30, windowMs: 60_000 };
const common = refuserOf(commonEn);

const NOWHERE = { address: '', origin: '', token: null, unfinished_since: null, speaks_frame: false };

const DEMO = { token: null, player: null, balance_cents: 0, unfinished_since: null };

/** Address of the app as the visitor's browser sees it; the edge sets both headers. */
function appOf(header: (name: string) => string | undefined): string | null {
  const address = `${header('x-forwarded-proto') ?? 'http'}://${header('x-forwarded-host') ?? ''}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}

interface Game {
  readonly provider: string;
  readonly path: CasinoGame['path'];
  readonly demo: boolean;
}

/** Opens a session for a player's money, and returns the token, the player's name at the provider, and an open round. */
function openMoney({ db, clock, rng }: ServiceContext, provider: Provider, user: number, game: string) {
  const { name, exchangesTokens } = provider.adapter;
  const token = Buffer.from(rng.bytes(32)).toString('base64url');
  return db.transaction(async (tx) => {
    // Launches of a player follow each other, so that each ends the session of the one before.
    const player = await lockPlayer(tx, name, user);
    await openSession(tx, { provider: name, user, game, token, isExchanged: !exchangesTokens }, clock.now());
    const open = await oldestOpenRound(tx, { provider: name, user, game });
    const balance_cents = await balanceOf(tx, user);
    return { token, player, balance_cents, unfinished_since: open?.opened_at ?? null };
  });
}

/** Messages about a malformed answer quote it, and it may have the session's token, so only their names are logged. */
function reasonOf(error: unknown): string {
  if (v.isValiError(error) || error instanceof SyntaxError) return `${error.name} in the answer`;
  return error instanceof Error ? error.message : 'unknown';
}

/** Launches a game of a provider: with the player's money, or as a demo for everybody. */
export function launchRoute(context: ServiceContext, providers: Providers): Route {
  const { db, log } = context;

  /** Null: the provider did not answer, or refused the launch. */
  async function addressOf(
    { adapter, breaker }: Provider,
    launch: Parameters<Provider['adapter']['launch']>[0],
  ): Promise<{ readonly address: string | null } | null> {
    try {
      return { address: await adapter.launch(launch) };
    } catch (error) {
      if (error instanceof ProviderFailure) breaker.record(false);
      log.warn({ provider: adapter.name, reason: reasonOf(error) }, 'a game was not launched');
      return null;
    }
  }

  /** The provider of a game; null when none serves it here. */
  async function providerOf({ game: slug, mode }: LaunchBody): Promise<Provider | ServiceError | null> {
    const [game] = await db.query<Game>('select provider, path, demo from casino.games where slug = $1', [
      slug,
    ]);
    if (game === undefined) return refuse(404, 'no_such_game');
    if (mode === 'demo' && !game.demo) return refuse(422, 'no_demo');
    return isFramed(game) ? providers.ofGame(game) : null;
  }

  async function launchAt(
    provider: Provider,
    { game, mode }: LaunchBody,
    userId: number | null,
    app: string,
  ) {
    if (!provider.breaker.isUp) return refuse(422, 'provider_down');
    const opened = userId === null ? DEMO : await openMoney(context, provider, userId, game);
    const { unfinished_since, ...session } = opened;
    const launched = await addressOf(provider, { ...session, game, mode, app });
    if (launched === null) return refuse(422, 'provider_down');
    const { address } = launched;
    if (address === null) return NOWHERE;
    const { speaksFrame: speaks_frame } = provider.adapter;
    return { address, origin: new URL(address).origin, token: session.token, unfinished_since, speaks_frame };
  }

  return route({
    method: 'POST',
    url: '/launch',
    auth: 'optional',
    limit: LIMIT,
    summary: 'The address of a provider’s game for the frame, with a single-use token',
    schema: { body: LaunchBody, response: { 200: LaunchAnswer } },
    async handler({ user, body, header }) {
      const userId = body.mode === 'demo' ? null : (user?.id ?? null);
      if (body.mode === 'money' && userId === null) return common(401, 'session_expired');
      const provider = await providerOf(body);
      const app = appOf(header);
      if (provider instanceof ServiceError) return provider;
      const answer =
        provider === null || app === null ? NOWHERE : await launchAt(provider, body, userId, app);
      return answer instanceof ServiceError ? answer : { status: 200 as const, body: answer };
    },
  });
}
