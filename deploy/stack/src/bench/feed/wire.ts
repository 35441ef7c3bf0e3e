import { setTimeout as wait } from 'node:timers/promises';
import { printNote, startTable } from '@jukwaa/build/report';
import { BROKER, topics, VISITOR } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { connectMqtt, ignoreError } from '@jukwaa/network';
import * as v from 'valibot';
import { startWireBackend } from './wire-backend.ts';

const MATCHES = 40;
const MEASURED_S = 60;
/** Time for the first prices of all matches, ms. */
const WARM_UP_MS = 5_000;
const CHANGES = 10;
const CHANGE_GAP_MS = 100;
const GOAL_CHANGE_BYTES = 250;
const GOAL_LIST_BYTES = 3_000;

/** Kinds of messages, as a page handles them. */
const KINDS = ['prices', 'score and clock', 'stop', 'decision'] as const;
type Kind = (typeof KINDS)[number];
const Any = v.object({
  event: v.optional(v.string()),
  e: v.optional(v.string()),
  state: v.optional(v.unknown()),
  s: v.optional(v.unknown()),
});

function kindOf(text: string): Kind {
  const { event, e, state, s } = v.parse(Any, JSON.parse(text));
  const name = event ?? e ?? 'odds_change';
  if (name !== 'odds_change') return name === 'bet_stop' ? 'stop' : 'decision';
  return (state ?? s) === undefined ? 'prices' : 'score and clock';
}

/** Bytes of a message on the wire: an MQTT PUBLISH with QoS 0, in an unmasked WebSocket frame. */
function wireBytes(topic: string, payload: number): number {
  const body = 2 + Buffer.byteLength(topic) + payload;
  const packet = 1 + (body < 128 ? 1 : body < 16_384 ? 2 : 3) + body;
  return packet + (packet < 126 ? 2 : packet < 65_536 ? 4 : 10);
}

interface Tally {
  messages: number;
  bytes: number;
}

/** A visitor's connection that counts what it receives after `begin`. */
async function openWatcher(port: number, watched: readonly string[]) {
  const client = connectMqtt(`ws://127.0.0.1:${port}${BROKER.path}`, { ...VISITOR }, ignoreError);
  const tallies = new Map<Kind, Tally>();
  client.on('message', (topic, payload) => {
    const kind = kindOf(payload.toString());
    const tally = tallies.get(kind) ?? { messages: 0, bytes: 0 };
    tally.messages += 1;
    tally.bytes += wireBytes(topic, payload.length);
    tallies.set(kind, tally);
  });
  await client.subscribeAsync([...watched]);
  return {
    begin: () => tallies.clear(),
    of: (kind: Kind): Tally => tallies.get(kind) ?? { messages: 0, bytes: 0 },
    bytes: () => [...tallies.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    close: () => client.endAsync(true),
  };
}
type Watcher = Awaited<ReturnType<typeof openWatcher>>;

const perMessage = ({ messages, bytes }: Tally) => (messages === 0 ? '-' : (bytes / messages).toFixed(0));
const perSecond = (bytes: number, watchers = 1) => (bytes / MEASURED_S / watchers).toFixed(0);

/**
 * Measures bytes to one client in the first format and in the short one: of one changed three-way market, and over a simulated
 * minute of 40 live matches, as a live list and as match pages show them. Returns whether the goals are met.
 */
export async function benchWire(db: Database): Promise<boolean> {
  const backend = await startWireBackend(db, MATCHES);
  const open = (watched: readonly string[]) => openWatcher(backend.port, watched);
  const first = (ids: readonly number[]) => ids.map((id) => topics.odds(1, id));
  const short = (ids: readonly number[]) => ids.map((id) => topics.oddsList(id));
  const whole = (ids: readonly number[]) => ids.map((id) => topics.oddsAll(id));
  const own = [backend.own];
  const change = { first: await open(first(own)), list: await open(short(own)), all: await open(whole(own)) };
  const live = {
    first: await open(first(backend.live)),
    list: await open(short(backend.live)),
    all: await open(whole(backend.live)),
  };
  try {
    await wait(WARM_UP_MS);
    for (const watcher of Object.values(change)) watcher.begin();
    for (let n = 0; n < CHANGES; n += 1) {
      await backend.changeResult();
      await wait(CHANGE_GAP_MS);
    }
    for (const watcher of Object.values(live)) watcher.begin();
    await wait(MEASURED_S * 1_000);
    return report(change, live, await backend.answers());
  } finally {
    for (const watcher of [...Object.values(change), ...Object.values(live)]) await watcher.close();
    await backend.close();
  }
}

interface Watchers {
  readonly first: Watcher;
  readonly list: Watcher;
  readonly all: Watcher;
}

function report(change: Watchers, live: Watchers, answers: { list: number; page: number }): boolean {
  printNote(`bytes to one client, each with topic and frame; ${MATCHES} live matches over ${MEASURED_S} s`);
  const heads = ['', 'messages', 'bytes each', 'bytes/s'];
  const table = startTable({ heads, texts: [], charted: ['bytes each', 'bytes/s'] });
  const forms = [
    ['first format', 'first'],
    ['live list', 'list'],
    ['match pages', 'all'],
  ] as const;
  for (const [name, form] of forms) {
    const three = change[form].of('prices');
    table.row([`${name}: one three-way market`, String(three.messages), perMessage(three), '-']);
    for (const kind of KINDS) {
      const tally = live[form].of(kind);
      table.row([`${name}: ${kind}`, String(tally.messages), perMessage(tally), perSecond(tally.bytes)]);
    }
  }
  const total = startTable({ heads: ['', 'before', 'bytes/s', 'goal'], title: 'in all', charts: 'none' });
  const listBytes = live.list.bytes();
  total.row(['the live list', perSecond(live.first.bytes()), perSecond(listBytes), String(GOAL_LIST_BYTES)]);
  total.row([
    'one match page',
    perSecond(live.first.bytes(), MATCHES),
    perSecond(live.all.bytes(), MATCHES),
    '-',
  ]);
  printNote(
    `a decision made each page load its rows: ${answers.list} bytes of JSON for the list, ${answers.page} for a match page`,
  );
  const most = Math.max(
    ...[change.list, change.all]
      .map((one) => one.of('prices'))
      .map(({ bytes, messages }) => bytes / messages),
  );
  const isMet = most <= GOAL_CHANGE_BYTES && listBytes / MEASURED_S <= GOAL_LIST_BYTES;
  printNote(
    `goals of ${GOAL_CHANGE_BYTES} bytes for a three-way market and ${GOAL_LIST_BYTES} bytes/s for the live list: ${isMet ? 'reached' : 'missed'}`,
  );
  return isMet;
}
