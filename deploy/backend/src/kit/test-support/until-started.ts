import { NotStartedBody } from '@jukwaa/contracts';
import * as v from 'valibot';

/** Sends a call again while the backend has not started it; nothing has happened then, and a busy machine may take too long to do it. */
export async function untilStarted<T extends { readonly body: unknown }>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    const reply = await send();
    if (!v.is(NotStartedBody, reply.body)) return reply;
  }
}
