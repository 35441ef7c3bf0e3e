import { BROKER } from '@jukwaa/contracts';
import { afterFirstPaint } from '../../timing/after-first-paint.ts';
import type { FeedCredentials, FeedEvents, FeedTransport } from '../transport.ts';
import type { BrokerAsk, BrokerNews } from './talk.ts';

/** The part of a broker worker in use. */
export interface BrokerWorker {
  postMessage(ask: BrokerAsk): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<readonly BrokerNews[]>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A connection of the page, as its worker knows it. */
interface Line {
  readonly events: FeedEvents;
  /** Resolvers of pending requests on the connection, by number. */
  readonly asked: Map<number, () => void>;
}

const brokerAddress = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${BROKER.path}`;

/** Resolves all pending requests of the connection, which get no answer any more. */
function giveUpAsked({ asked }: Line): void {
  for (const done of asked.values()) done();
  asked.clear();
}

function dispatch(line: Line, news: BrokerNews): void {
  const { events, asked } = line;
  if (news.kind === 'message') events.onMessage(news.topic, news.message);
  if (news.kind === 'connected') events.onConnect();
  if (news.kind === 'failed') events.onError(new Error(news.reason));
  if (news.kind === 'closed') {
    giveUpAsked(line);
    events.onClose();
  }
  if (news.kind === 'subscribed') {
    asked.get(news.ask)?.();
    asked.delete(news.ask);
  }
}

/** Time for a worker to start, in ms, because browsers report no error for a file that hangs. */
const START_MS = 8_000;
/** Upper bound of that time, which doubles with each try, in ms. */
const LONGEST_START_MS = 64_000;

/**
 * The page's connections and their worker. A failed worker is dropped with all its connections; the next connection
 * gets a new one.
 */
function createWorkerLines(startWorker: () => BrokerWorker, hasBroker: boolean) {
  const lines = new Map<number, Line>();
  let worker: BrokerWorker | null = null;
  let startMs = START_MS;
  let late: ReturnType<typeof setTimeout> | undefined;

  function giveUp(reason: string): void {
    clearTimeout(late);
    worker?.terminate();
    worker = null;
    const lost = [...lines.values()];
    lines.clear();
    for (const line of lost) {
      giveUpAsked(line);
      line.events.onError(new Error(reason));
    }
  }

  function start(): BrokerWorker {
    const started = startWorker();
    late = setTimeout(() => {
      startMs = Math.min(startMs * 2, LONGEST_START_MS);
      giveUp("the broker's worker: it did not start in time");
    }, startMs);
    started.onmessage = ({ data }) => {
      clearTimeout(late);
      startMs = START_MS;
      started.postMessage({ kind: 'received' });
      for (const news of data) {
        const line = news.kind === 'started' ? undefined : lines.get(news.line);
        if (line !== undefined) dispatch(line, news);
      }
    };
    started.onerror = ({ message }) => giveUp(`the broker's worker: ${message || 'it did not start'}`);
    return started;
  }

  return {
    lines,
    open: (id: number, line: Line, credentials: FeedCredentials) => {
      lines.set(id, line);
      try {
        worker ??= start();
        worker.postMessage({ kind: 'open', line: id, address: brokerAddress(), credentials, hasBroker });
      } catch (error) {
        giveUp(String(error));
      }
    },
    ask: (ask: BrokerAsk) => worker?.postMessage(ask),
    end: (id: number) => {
      if (!lines.delete(id)) return;
      worker?.postMessage({ kind: 'end', line: id });
      if (lines.size > 0) return;
      // A worker may not read its messages any more when the page is left; ended, it holds no connection.
      clearTimeout(late);
      worker?.terminate();
      worker = null;
    },
  };
}

/**
 * Connects to the broker through a worker, off the page's thread. Messages that arrive while the page is busy wait
 * there and are delivered together. The worker (95 kB compressed) starts with the first connection, after the first
 * paint.
 * @param startWorker starts a worker that calls `serveBroker`; it may throw
 * @param hasBroker whether the services give credentials of an external broker for clients
 */
export function createWorkerTransport(startWorker: () => BrokerWorker, hasBroker = false): FeedTransport {
  const workerLines = createWorkerLines(startWorker, hasBroker);
  let lineCount = 0;
  let askCount = 0;
  return {
    open: (credentials, events) => {
      lineCount += 1;
      const id = lineCount;
      const line: Line = { events, asked: new Map() };
      let ended = false;
      void afterFirstPaint().then(() => ended || workerLines.open(id, line, credentials));
      return {
        subscribe: (topics) =>
          new Promise((done) => {
            if (!workerLines.lines.has(id)) return done();
            askCount += 1;
            line.asked.set(askCount, done);
            workerLines.ask({ kind: 'subscribe', line: id, ask: askCount, topics });
          }),
        unsubscribe: (topics) => workerLines.ask({ kind: 'unsubscribe', line: id, topics }),
        end: () => {
          ended = true;
          giveUpAsked(line);
          workerLines.end(id);
        },
      };
    },
  };
}
