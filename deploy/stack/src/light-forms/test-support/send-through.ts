import { setTimeout as wait } from 'node:timers/promises';
import type { LightParts } from './light-parts.ts';
import { type Fields, fieldsOf, type LightAnswer, type LightVisitor } from './light-visitor.ts';

/** A visitor presses the button again after this time, in ms. */
const REPEAT_MS = 300;

/** Faults on the way of each form. */
export const FAULTS = [
  'each form is sent to two edges at the same moment',
  'the edge is killed while each form is on its way',
  'the services are killed after they took each form, and before they answer',
  'each answer is lost',
  'the services are killed as soon as they have each form',
  'the services are full at each form',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A form as the visitor fills it in. */
export interface FilledForm {
  readonly path: string;
  readonly fields: Fields;
  /** Fields that no page repeats: the visitor types them again. */
  readonly typedAgain?: Fields;
}

/** The pages of a form whose answer did not come. */
export type OnPage = (page: LightAnswer) => void;

interface Sending {
  readonly parts: LightParts;
  readonly visitor: LightVisitor;
  readonly form: FilledForm;
  readonly onPage: OnPage;
}

/**
 * Sends the form, and that of each page without the services' answer to the other edge. Services that have just started refuse bets
 * until they know that the feed is up.
 */
async function sendUntilAnswered({ parts, visitor, form, onPage }: Sending, between: () => Promise<unknown>) {
  const { path, fields, typedAgain } = form;
  let answer = await visitor.send(parts.first, path, fields);
  onPage(answer);
  await between();
  while (answer.status === 503) {
    answer = await visitor.send(parts.second, path, { ...fieldsOf(answer.html, path), ...typedAgain });
    if (answer.status === 503) await wait(REPEAT_MS);
  }
  return answer;
}

async function sendToKilledEdge({ parts, visitor, form: { path, fields } }: Sending) {
  const killed = parts.line.next({ kind: 'answered', run: () => parts.killEdge() });
  const answer = await visitor.send(parts.first, path, fields).catch(() => null);
  if (answer !== null) throw new Error('a killed edge answered');
  await killed;
  await parts.replaceEdge();
  // The browser loads the page again.
  return visitor.send(parts.first, path, fields);
}

async function sendAtOnce({ parts, visitor, form: { path, fields } }: Sending) {
  const [, answer] = await Promise.all([
    visitor.sendInVain(parts.first, path, fields),
    visitor.send(parts.second, path, fields),
  ]);
  return answer;
}

/** Sends a form until it is answered, through a fault. Returns the answer that the visitor sees in the end. */
export async function sendThrough(fault: Fault, sending: Sending): Promise<LightAnswer> {
  const { parts } = sending;
  const nothing = async () => undefined;
  const restart = () => parts.restartServices();
  switch (fault) {
    case 'each form is sent to two edges at the same moment':
      return sendAtOnce(sending);
    case 'the edge is killed while each form is on its way':
      return sendToKilledEdge(sending);
    case 'the services are killed after they took each form, and before they answer':
      void parts.line.next({ kind: 'answered', run: () => parts.killServices() });
      return sendUntilAnswered(sending, restart);
    case 'the services are killed as soon as they have each form':
      void parts.line.next({ kind: 'forwarded', run: () => parts.killServices() });
      return sendUntilAnswered(sending, restart);
    case 'each answer is lost':
      void parts.line.next({ kind: 'answered', run: nothing });
      return sendUntilAnswered(sending, nothing);
    case 'the services are full at each form':
      void parts.line.next({ kind: 'refused' });
      return sendUntilAnswered(sending, nothing);
  }
}
