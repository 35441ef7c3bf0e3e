import { BROKER, ProfileMessage, topics, userName, VISITOR } from '@jukwaa/contracts';
import { connectMqtt, ignoreError } from '@jukwaa/network';
import * as v from 'valibot';

/** A user's session, as a page subscribes with it. */
export interface Watcher {
  readonly user: number;
  readonly apiKey: string;
}

/** Live messages that open pages receive. */
export interface LiveWatch {
  /** Restarts the measurement. */
  reset(): void;
  /** Number of odds messages received. */
  odds(): number;
  /** The longest time without an odds message (s). */
  longestGap(): number;
  /** Whether the user of a payment got the notice of this receipt. */
  hasNotice(receipt: string): boolean;
  close(): Promise<void>;
}

async function lineOf(url: string, account: { username: string; password: string }, topic: string) {
  const address = `${url.replace('http', 'ws')}${BROKER.path}`;
  const line = connectMqtt(address, { ...account, reconnectPeriod: BROKER.reconnectPeriodMs }, ignoreError);
  await new Promise<void>((resolve) => line.once('connect', () => resolve()));
  await line.subscribeAsync(topic);
  return line;
}

function receiptOf(payload: Buffer): string | null {
  const message = v.parse(ProfileMessage, JSON.parse(payload.toString('utf8')));
  const notice = message.type === 'PROFILE' ? message.notice : null;
  return notice?.code === 'deposited' ? notice.receipt : null;
}

/** Subscribes to the odds of a football match as a visitor, and to the notices of users as they do. */
export async function watchLive(
  url: string,
  matchId: number,
  watchers: readonly Watcher[],
): Promise<LiveWatch> {
  const seen = { odds: 0, at: performance.now(), gap: 0 };
  const receipts = new Set<string>();
  const visitor = await lineOf(url, VISITOR, topics.oddsAll(matchId));
  visitor.on('message', () => {
    const now = performance.now();
    seen.gap = Math.max(seen.gap, now - seen.at);
    seen.at = now;
    seen.odds += 1;
  });
  const lines = [visitor];
  for (const { user, apiKey } of watchers) {
    const line = await lineOf(url, { username: userName(user), password: apiKey }, topics.profile(user));
    line.on('message', (_topic, payload) => {
      const receipt = receiptOf(payload);
      if (receipt !== null) receipts.add(receipt);
    });
    lines.push(line);
  }
  return {
    reset() {
      seen.gap = 0;
      seen.at = performance.now();
    },
    odds: () => seen.odds,
    longestGap: () => seen.gap / 1_000,
    hasNotice: (receipt) => receipts.has(receipt),
    async close() {
      for (const line of lines) await line.endAsync(true);
    },
  };
}
