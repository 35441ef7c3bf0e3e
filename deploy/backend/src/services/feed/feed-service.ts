import { PRODUCERS } from '@jukwaa/contracts';
import { defineService, keptMs, pause, RETENTION, type ServiceContext } from '../../kit/index.ts';
import { clockSandbox } from '../../sandbox/clock-routes.ts';
import { EVENT_STATUS } from '../feed-protocol/index.ts';
import type { FixtureFace, NewMatch, StoredMatch } from '../fixture/index.ts';
import type { FeedFace } from './feed-face.ts';
import type { FeedSource } from './feed-source.ts';
import { marginsNow } from './margins.ts';
import { pastSource } from './past-source.ts';
import { PlayingField } from './play/playing-field.ts';
import { providerRoutes } from './provider/provider-routes.ts';
import { feedSandbox } from './sandbox-routes.ts';
import { simulateSource } from './simulate-source.ts';

/** Interval between two steps in real ms. */
const STEP_MS = 250;
const ALIVE_MS = 10_000;
const DAY_MS = 86_400_000;
/** A match is over this long after its kick-off, in ms; an open one with an older kick-off is of an outage. */
const OUTAGE_MS = DAY_MS / 4;

/**
 * Calls off matches that have advanced further than their kick-off allows: they were played while the clock ran ahead of the
 * present one. Their results cannot count, so their bets are void.
 */
async function callOffFuture(
  fixture: FixtureFace,
  stored: readonly StoredMatch[],
  now: number,
): Promise<void> {
  for (const { offer } of stored) {
    const { facts, state, producer_id } = offer;
    if (state.status === EVENT_STATUS.notStarted || facts.starts_at <= now) continue;
    const head = { event_id: facts.match_id, product: producer_id, timestamp: now };
    const window = { start: null, end: null };
    await fixture.intake.take({ ...head, type: 'bet_cancel', markets: null, window });
  }
}

/** Creates a source for one term of playing. */
type MakeSource = (context: ServiceContext) => FeedSource;

function createFeed(context: ServiceContext, makeSources: readonly MakeSource[]) {
  const now = () => context.clock.now().getTime();
  const fixture = () => context.services.fixture;
  const bring: FeedFace['bring'] = (matches: readonly NewMatch[]) => fixture().intake.create(matches);

  async function sayAlive() {
    for (const product of Object.values(PRODUCERS))
      await fixture().intake.take({ type: 'alive', product, timestamp: now(), subscribed: 1 });
  }

  /**
   * Adds open matches. Those of an outage get their results before any producer is alive again: until then they would count as not
   * played.
   */
  async function playOutage(field: PlayingField, open: readonly StoredMatch[]): Promise<void> {
    for (const match of open) field.add(match);
    if (!open.some(({ offer }) => offer.facts.starts_at < now() - OUTAGE_MS)) return;
    await field.advance(now(), 0);
    await field.rest();
  }

  /** Plays every match until the signal aborts. */
  async function play(field: PlayingField, signal: AbortSignal): Promise<void> {
    const open = await fixture().openMatches();
    await callOffFuture(
      fixture(),
      open.filter(({ source }) => source === 'simulate'),
      now(),
    );
    await playOutage(field, open);
    const { JUKWAA_FEED: bringer } = context.env;
    const sources = bringer === 'simulate' ? makeSources.map((make) => make(context)) : [];
    // A provider sends its own alive messages.
    const isPushed = bringer === 'push';
    let aliveAt = Number.NEGATIVE_INFINITY;
    let before = performance.now();
    while (!signal.aborted && fixture().intake.isLeading) {
      const started = performance.now();
      if (!isPushed && started - aliveAt >= ALIVE_MS) {
        await sayAlive();
        aliveAt = started;
      }
      for (const source of sources)
        await source.bring(
          now(),
          async (matches) => void (await bring(matches)),
          fixture().known,
          fixture().archive,
        );
      await field.advance(now(), (started - before) / 1000);
      before = started;
      await pause(Math.max(10, STEP_MS - (performance.now() - started)), signal);
    }
  }

  /** Leads the offer and plays; one replica at a time does this. */
  async function run(signal: AbortSignal): Promise<void> {
    const field = new PlayingField(fixture(), context.rng, context.log, () => marginsNow(context));
    const stepDown = await fixture().intake.lead((matches) => {
      for (const match of matches) field.add(match);
    });
    try {
      await play(field, signal);
    } finally {
      await field.rest();
      await stepDown();
    }
  }

  return {
    face: { bring },
    routes: providerRoutes(context),
    sandbox: [...feedSandbox(context), ...clockSandbox(context.clock)],
    start: () => context.withLease('feed', run, { stays: true }),
  };
}

/**
 * The odds feed: matches of these sources, and of replays and providers. Sources remember the matches that they added, so each
 * term of playing creates new ones: another replica may have played in between.
 */
export const createFeedService = (makeSources: readonly MakeSource[]) =>
  defineService({ name: 'feed', migrations: [], create: (context) => createFeed(context, makeSources) });

/** The default feed: simulated matches around the clock, and those of the previous days. */
export const feedService = createFeedService([
  (context) => simulateSource(() => marginsNow(context)),
  ({ config }) => pastSource(Math.floor(keptMs(RETENTION.simulatedMatches, config.retentionShare) / DAY_MS)),
]);
