import { setTimeout as wait } from 'node:timers/promises';
import { BROKER, topics, VISITOR } from '@jukwaa/contracts';
import { connectMqtt, ignoreError } from '@jukwaa/network';
import { until } from '../tasks/until.ts';
import { caller, openPick } from '../testing/bettors.ts';
import { changeOdds } from '../testing/change-odds.ts';

/** Time between two changes of the odds, ms. */
const CHANGE_EVERY_MS = 1_000;
/** Watchers who connect at once. */
const TOGETHER = 50;
/** A watcher who does not have the published odds by then has lost a message, ms. */
const CATCH_UP_MS = 30_000;
const LOOK_MS = 50;
/** Each change has odds of its own for the home win, higher than those of a new match. */
const BEFORE_FIRST = 2_000;
const oddsOf = (change: number): number => (change + 101) / 100;
const HOME = /\["1",([\d.]+)/;

/** Messages of a fault, as its watchers saw them. */
export interface WatchReport {
  /** The longest time that any watcher was without a change, s. */
  readonly secondsSilent: number;
  /** Changes that came while a watcher had no connection. The next connection brings the odds as they are then. */
  readonly missed: number;
  /** Watchers who don't have the published odds long after the fault: messages that are lost for good. */
  readonly behind: number;
}

/** Players who watch the odds of a match by live connections. */
export interface Watchers {
  /** Restarts the measurement. */
  begin(): void;
  /** Publishes a last change, and waits until every watcher has it. */
  settled(): Promise<WatchReport>;
  close(): Promise<void>;
}

/** One of them. Changes count upwards, so an older one that comes late changes nothing. */
class Watcher {
  last = 0;
  #seen = 0;
  #at = performance.now();
  #gap = 0;

  onMessage(payload: Buffer): void {
    const change = Math.round(Number(HOME.exec(payload.toString('utf8'))?.[1]) * 100) - 101;
    if (!(change > this.last)) return;
    const now = performance.now();
    this.#gap = Math.max(this.#gap, now - this.#at);
    [this.#at, this.last] = [now, change];
    this.#seen += 1;
  }

  begin(): void {
    [this.#seen, this.#gap, this.#at] = [0, 0, performance.now()];
  }

  get seen(): number {
    return this.#seen;
  }

  /** The longest time without a change, s. */
  get gapSeconds(): number {
    return this.#gap / 1_000;
  }
}

async function openWatcher(url: string, topic: string) {
  const address = `${url.replace('http', 'ws')}${BROKER.path}`;
  const { connectTimeoutMs: connectTimeout, reconnectPeriodMs: reconnectPeriod } = BROKER;
  const line = connectMqtt(address, { ...VISITOR, connectTimeout, reconnectPeriod }, ignoreError);
  const watcher = new Watcher();
  line.on('message', (_topic, payload) => watcher.onMessage(payload));
  await line.subscribeAsync(topic);
  return { line, watcher };
}

/** Changes the odds of a match every second, whether or not the earlier changes have their answers. */
function oddsMover(url: string, match_id: number) {
  const call = caller(url);
  const state = { number: BEFORE_FIRST, published: 0, isPaused: true };
  const open = new Set<Promise<void>>();
  const change = (number: number) =>
    changeOdds(call, match_id, oddsOf(number)).then(
      () => true as const,
      () => null,
    );
  const ticking = setInterval(() => {
    if (state.isPaused) return;
    state.number += 1;
    const sent = change(state.number).then((published) => {
      if (published) state.published += 1;
      open.delete(sent);
    });
    open.add(sent);
  }, CHANGE_EVERY_MS);
  return {
    state,
    /** Makes a last change, however often that fails. @returns its number */
    async last(): Promise<number> {
      state.isPaused = true;
      await Promise.all(open);
      const number = state.number + 1;
      state.number = number;
      await until('the last change of the odds', () => change(number));
      state.published += 1;
      return number;
    },
    stop: () => clearInterval(ticking),
  };
}

/** Connects so many watchers. */
export async function startWatchers(url: string, count: number): Promise<Watchers> {
  const { match_id } = await openPick(caller(url));
  const all: Array<Awaited<ReturnType<typeof openWatcher>>> = [];
  while (all.length < count) {
    const next = Array.from({ length: Math.min(TOGETHER, count - all.length) }, () =>
      openWatcher(url, topics.oddsAll(match_id)),
    );
    all.push(...(await Promise.all(next)));
  }
  const watchers = all.map(({ watcher }) => watcher);
  const mover = oddsMover(url, match_id);
  const behindAt = (change: number) => watchers.filter(({ last }) => last < change).length;
  return {
    begin() {
      for (const watcher of watchers) watcher.begin();
      mover.state.published = 0;
      mover.state.isPaused = false;
    },
    async settled() {
      const last = await mover.last();
      const end = performance.now() + CATCH_UP_MS;
      while (behindAt(last) > 0 && performance.now() < end) await wait(LOOK_MS);
      const due = mover.state.published;
      return {
        secondsSilent: Math.max(...watchers.map(({ gapSeconds }) => gapSeconds)),
        missed: watchers.reduce((sum, { seen }) => sum + Math.max(0, due - seen), 0),
        behind: behindAt(last),
      };
    },
    async close() {
      mover.stop();
      await Promise.all(all.map(({ line }) => line.endAsync(true)));
    },
  };
}
