import { setTimeout as wait } from 'node:timers/promises';
import type { RealBroker } from '@jukwaa/backend/testing';
import type { CutLine } from './cut-line.ts';

const CUT_EVERY_MS = 500;

/** A broker, and the connection through which every replica reaches it. */
export interface FaultyBroker {
  readonly broker: RealBroker;
  readonly line: CutLine;
}

/** A failure of the broker while players bet. */
export interface BrokerFault {
  readonly name: string;
  /** Resolves when the broker can work again. */
  happen(faulty: FaultyBroker, seconds: number): Promise<void>;
}

export const BROKER_FAULTS: readonly BrokerFault[] = [
  {
    name: 'stopped at once, started again',
    async happen({ broker }, seconds) {
      await broker.kill();
      await wait(seconds * 1_000);
      await broker.restart();
    },
  },
  {
    name: 'frozen',
    async happen({ broker }, seconds) {
      broker.freeze();
      await wait(seconds * 1_000);
      broker.thaw();
    },
  },
  {
    name: 'connections cut every 0.5 s',
    async happen({ line }, seconds) {
      for (let n = 0; n * CUT_EVERY_MS < seconds * 1_000; n += 1) {
        line.cut();
        await wait(CUT_EVERY_MS);
      }
    },
  },
];
