import type { FastifyReply } from 'fastify';
import type { Clock } from '../../../kit/index.ts';

type Delivery = 'once' | 'twice' | 'lost';

/** What becomes of a request: its normal answer, a connection that breaks after or before it is taken, or a refusal for now. */
type Answering = 'normal' | 'broken' | 'lost' | 'busy';

/** What goes wrong at the simulated provider. */
export interface SimulatorFaults {
  /** Reports on pushes and payouts. */
  reports: Delivery;
  /** Confirmations of payments to the paybill. */
  confirmations: Delivery;
  /** How late reports are, in ms of the clock. */
  delayMs: number;
  /** The provider's result code of coming payouts; null pays. */
  payoutCode: string | null;
  /** What requests to ask a phone get. */
  collectAnswer: Answering;
  /** What orders of payouts get; `busy` says nothing about an earlier order of the same id. */
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

export type Reporter = (url: string, body: object, delivery: Delivery) => Promise<void>;

/** Sends reports as providers do: a receiver that fails or is not there is not tried again. */
export function createReporter(clock: Clock, faults: SimulatorFaults): Reporter {
  const send = async (url: string, body: object): Promise<void> => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(8_000),
    };
    // A lost report is part of what is simulated: the receiver has to ask for it.
    await fetch(url, init).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
  };
  return async (url, body, delivery) => {
    if (delivery === 'lost') return;
    if (faults.delayMs > 0) await clock.sleep(faults.delayMs);
    await Promise.all(Array.from({ length: delivery === 'twice' ? 2 : 1 }, () => send(url, body)));
  };
}

/** Ends the connection without an answer. */
export function breakOff(reply: FastifyReply): undefined {
  reply.hijack();
  reply.raw.destroy();
}
