import { expect, test } from '@jest/globals';
import { ReplicaLag } from './replica-lag.ts';

test('the lag of a replica is the age of the newest position that it has replayed, and unknown before the first', () => {
  const lag = new ReplicaLag();
  lag.written(100, 1_000);
  expect(lag.behindMs(1_500)).toBeNull();
  lag.written(200, 2_000);
  lag.written(300, 3_000);
  lag.replayed(250);
  expect(lag.behindMs(3_500)).toBe(1_500);
  lag.replayed(300);
  expect(lag.behindMs(3_500)).toBe(0);
});

test('the lag of a replica that receives nothing grows, also while the primary writes nothing', () => {
  const lag = new ReplicaLag();
  lag.written(100, 1_000);
  lag.replayed(100);
  lag.written(100, 2_000);
  expect(lag.behindMs(60_000)).toBe(59_000);
});

test('after a failover to a standby that is a little shorter, positions of the former primary count no longer', () => {
  const lag = new ReplicaLag();
  lag.written(100, 1_000);
  lag.written(300, 2_000);
  lag.written(290, 3_000);
  lag.replayed(290);
  expect(lag.behindMs(3_000)).toBe(0);
});

test('a replica that has replayed everything is not behind while the primary is silent', () => {
  const lag = new ReplicaLag();
  lag.written(100, 1_000);
  lag.replayed(100);
  expect(lag.behindMs(60_000)).toBe(0);
});
