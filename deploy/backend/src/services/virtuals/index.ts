import { VIRTUAL_ON_DEMAND } from '@jukwaa/contracts';
import {
  defineService,
  everyLeased,
  leadRounds,
  type Service,
  type ServiceContext,
  WakeSignal,
} from '../../kit/index.ts';
import type { BettingOffer } from '../betting/index.ts';
import type { GameDraws } from '../draws/index.ts';
import { isPlayed, PLAYED } from './competitions.ts';
import { virtualRounds } from './engine/virtual-rounds.ts';
import { virtualSeeds } from './engine/virtual-seeds.ts';
import { createRunningRounds } from './offer/running-rounds.ts';
import { virtualOffer } from './offer/virtual-offer.ts';
import { onDemand } from './on-demand/on-demand.ts';
import { ON_DEMAND_MIGRATION, OWN_ROUNDS_INDEX_MIGRATION } from './on-demand/on-demand-schema.ts';
import { openRoundsOf } from './on-demand/open-rounds.ts';
import { ownRoundsOf } from './on-demand/own-reads.ts';
import { arePlayed } from './pace.ts';
import { createPlayedRounds } from './reads/played-rounds.ts';
import { virtualReads } from './reads/virtual-reads.ts';
import { virtualsErasure, virtualsPerson } from './virtuals-person.ts';
import { virtualsRetention } from './virtuals-retention.ts';
import { virtualsRoutes } from './virtuals-routes.ts';
import { VIRTUALS_MIGRATION, WHEELS_MIGRATION } from './virtuals-schema.ts';

export { type SimulatedMatch, simulateRounds } from './season/simulate-rounds.ts';

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    /** The offer of virtual matches. */
    readonly virtuals: Pick<BettingOffer, 'current'>;
  }
}

/** Interval between looks at the open rounds, in real ms; the replica that leads a round looks at once. */
const LOOK_MS = 1_000;
/** Time for a transition to commit before the look that it calls for, in real ms. */
const COMMIT_MS = 30;

const LOOKED_AT: readonly string[] = [...PLAYED, VIRTUAL_ON_DEMAND];

/** Looks in this replica at each notification of `wake` and every second, until the returned function is called. */
function follow(wake: WakeSignal, look: () => Promise<void>): () => Promise<void> {
  const ended = new AbortController();
  const commit = new WakeSignal();
  const run = async () => {
    while (!ended.signal.aborted) {
      await look();
      await wake.wait(LOOK_MS, ended.signal);
      await commit.wait(COMMIT_MS, ended.signal);
    }
  };
  const running = run();
  return async () => {
    ended.abort();
    await running;
  };
}

interface VirtualsOptions {
  /** The draws in the lobby; none by default. */
  readonly draws?: (context: ServiceContext) => Promise<readonly GameDraws[]>;
}

/** Virtual leagues and tournaments: rounds on a clock, decided by committed seeds, bet on with the shared slip. */
export const virtualsService = (options: VirtualsOptions = {}): Service<'virtuals'> =>
  defineService({
    name: 'virtuals',
    migrations: [VIRTUALS_MIGRATION, ON_DEMAND_MIGRATION, WHEELS_MIGRATION, OWN_ROUNDS_INDEX_MIGRATION],
    create: (context) => create(context, options),
  });

function create(context: ServiceContext, { draws }: VirtualsOptions) {
  const { db, log, withLease, services, clock } = context;
  const now = () => clock.now().getTime();
  const { seeds, hasKey } = virtualSeeds(context);
  const deps = { ...context, seeds };
  const own = onDemand(deps);
  const openOwn = openRoundsOf(db);
  const look = (slug: string) =>
    running
      .refresh(slug)
      .catch((error: unknown) => log.error(error, 'the rounds of a competition cannot be read'));
  const played = createPlayedRounds();
  const wake = new WakeSignal();
  const games = new Map(
    PLAYED.map((slug) => [slug, virtualRounds(deps, slug, () => wake.notify())] as const),
  );
  const running = createRunningRounds({
    open: async (slug) => (isPlayed(slug) ? ((await games.get(slug)?.open()) ?? []) : openOwn()),
    onEnded: (matchIds) => services.betting.posted.wake(matchIds),
  });
  return {
    face: virtualOffer(running, now),
    routes: virtualsRoutes(
      virtualReads({
        ...deps,
        games,
        running,
        played,
        draws: async () => (await draws?.(context)) ?? [],
        own: ownRoundsOf(db),
      }),
      hasKey ? { rounds: own, changed: () => running.refresh(VIRTUAL_ON_DEMAND), played, now } : null,
    ),
    person: virtualsPerson,
    erasure: virtualsErasure,
    retention: virtualsRetention,
    async load() {
      await Promise.all(LOOKED_AT.map(look));
    },
    start() {
      if (!arePlayed(context.env)) return () => undefined;
      if (!hasKey) {
        log.error('virtual matches need JUKWAA_SEED_KEY; no round starts');
        return () => undefined;
      }
      const stops = [
        ...[...games].map(([slug, rounds]) => leadRounds(withLease, `virtuals.${slug}`, [rounds])),
        everyLeased(withLease, 'virtuals.on-demand', LOOK_MS, (signal) => own.endDue(signal)),
        follow(wake, async () => {
          await Promise.all(LOOKED_AT.map(look));
        }),
      ];
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
      };
    },
  };
}
