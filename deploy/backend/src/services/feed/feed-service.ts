import { PRODUCERS } from '@jukwaa/contracts';
import { defineService, type ServiceContext } from '../../kit/index.ts';
import { clockSandbox } from '../../sandbox/clock-routes.ts';
import { feedSandbox } from '../../sandbox/feed-routes.ts';
import type { NewMatch } from '../fixture/index.ts';
import type { FeedFace } from './feed-face.ts';
import type { FeedSource } from './feed-source.ts';
import { pause } from './pause.ts';
import { PlayingField } from './play/playing-field.ts';
import { simulateSource } from './simulate-source.ts';

/** Real time between two steps, ms. */
const STEP_MS = 250;
const ALIVE_MS = 10_000;

function createFeed(context: ServiceContext) {
  const now = () => context.clock.now().getTime();
  const fixture = () => context.services.fixture;
  let field: PlayingField | null = null;

  const bring: FeedFace['bring'] = async (matches: readonly NewMatch[]) => {
    const created = await fixture().intake.create(matches);
    for (const match of created) field?.add(match);
    return created;
  };

  async function sayAlive() {
    for (const product of Object.values(PRODUCERS))
      await fixture().intake.take({ type: 'alive', product, timestamp: now(), subscribed: 1 });
  }

  /** Plays until told to stop; one replica at a time does. */
  async function run(sources: readonly FeedSource[], signal: AbortSignal): Promise<void> {
    const playing = new PlayingField(fixture(), context.rng, context.log);
    for (const match of await fixture().openMatches()) playing.add(match);
    field = playing;
    let aliveAt = Number.NEGATIVE_INFINITY;
    let before = performance.now();
    while (!signal.aborted) {
      const started = performance.now();
      if (started - aliveAt >= ALIVE_MS) {
        await sayAlive();
        aliveAt = started;
      }
      for (const source of sources)
        await source.bring(now(), async (matches) => void (await bring(matches)), fixture().known);
      await playing.advance(now(), (started - before) / 1000);
      before = started;
      await pause(Math.max(10, STEP_MS - (performance.now() - started)), signal);
    }
    field = null;
  }

  return {
    face: { bring },
    routes: [],
    sandbox: [...feedSandbox(context), ...clockSandbox(context.clock)],
    start: () => context.withLease('feed', (signal) => run([simulateSource()], signal)),
  };
}

/** The odds feed: simulated matches around the clock, and whatever is replayed or pushed. */
export const feedService = defineService({ name: 'feed', migrations: [], create: createFeed });
