import { ClockBody, MessageBody } from '@jukwaa/contracts';
import { type Clock, type Route, route } from '../kit/index.ts';

/** Lets a demo day pass in minutes: the speed of the services' clock. */
export const clockSandbox = (clock: Clock): Route[] => [
  route({
    method: 'POST',
    url: '/clock',
    auth: 'none',
    summary: 'Sets how fast time passes; 1 is real time, 0 stands still',
    schema: { body: ClockBody, response: { 200: MessageBody } },
    handler: async ({ body }) => {
      clock.setSpeed(body.speed);
      return { status: 200 as const, body: { data: { message: `Speed ${clock.speed}` } } };
    },
  }),
];
