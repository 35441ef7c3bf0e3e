import { fetchWhole } from '@jukwaa/network';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../../../kit/index.ts';

type Delivery = 'once' | 'twice' | 'lost';

/**
 * The treatment of a request: a normal answer, a connection that breaks after or before the request is accepted, or a temporary
 * refusal.
 */
type Answering = 'normal' | 'broken' | 'lost' | 'busy';

/** The faults of the simulated provider. */
export interface SimulatorFaults {
  /** Reports on pushes and payouts. */
  reports: Delivery;
  /** Confirmations of payments to the paybill. */
  confirmations: Delivery;
  /** Delay of reports, in ms of the clock. */
  delayMs: number;
  /** The provider's result code for the next payouts; null pays. */
  payoutCode: string | null;
  /** The treatment of requests for a prompt. */
  collectAnswer: Answering;
  /** The treatment of payout orders; `busy` says nothing about an earlier order of the same id. */
  payoutAnswer: Answering;
}
export const NO_FAULTS: SimulatorFaults = {
  reports: 'once',
  confirmations: 'once',
  delayMs: 0,
  payoutCode: null,
  collectAnswer: 'normal',
  payoutAnswer: 'normal',
};

/** Longest wait for the receiver (ms). */
const ANSWER_MS = 8_000;

export type Reporter = (url: string, body: object, delivery: Delivery) => Promise<void>;

/** Sends reports as providers do: a receiver that fails or is absent gets no second try. */
export function createReporter(clock: Clock, faults: SimulatorFaults): Reporter {
  const send = async (url: string, body: object): Promise<void> => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    // A lost report is part of the simulation: the receiver has to query it.
    await fetchWhole(url, init, ANSWER_MS).catch(() => undefined);
  };
  return async (url, body, delivery) => {
    if (delivery === 'lost') return;
    if (faults.delayMs > 0) await clock.sleep(faults.delayMs);
    await Promise.all(Array.from({ length: delivery === 'twice' ? 2 : 1 }, () => send(url, body)));
  };
}

/** Closes the connection without an answer. */
export function breakOff(reply: FastifyReply): undefined {
  reply.hijack();
  reply.raw.destroy();
}
