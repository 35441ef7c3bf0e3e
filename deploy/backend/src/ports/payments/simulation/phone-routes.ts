import {
  ByMsisdn,
  METHOD_NAMES,
  type OfferedMethod,
  PaybillAnswer,
  PaybillBody,
  type PaymentMethod,
  PayoutOutcomeBody,
  PromptAction,
  SandboxMethod,
  SandboxPrompt,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { type Route, refuse, route } from '../../../kit/index.ts';
import type { MethodSimulator } from './method-simulator.ts';

const notStarted = () => refuse(503, 'not_started');

/** The payment methods of the bettor's phone. */
export const methodsRoute = (offers: readonly OfferedMethod[]): Route =>
  route({
    method: 'GET',
    url: '/methods',
    auth: 'none',
    summary: 'The ways to pay that the phone has',
    schema: { response: { 200: v.array(SandboxMethod) } },
    handler: async () => ({
      status: 200 as const,
      body: offers.map(({ method, paybill }) => ({ method, paybill, name: METHOD_NAMES[method] })),
    }),
  });

/** The payment routes of the bettor's phone for this method: its prompts, and the paybill form. */
export function paymentRoutes(method: PaymentMethod, simulator: () => MethodSimulator | null): Route[] {
  return [
    route({
      method: 'GET',
      url: `/${method}/prompts`,
      auth: 'none',
      summary: 'The payment prompts of a phone, newest first',
      schema: { querystring: ByMsisdn, response: { 200: v.array(SandboxPrompt) } },
      handler: async ({ query }) => ({
        status: 200 as const,
        body: simulator()?.prompts(query.msisdn) ?? [],
      }),
    }),
    route({
      method: 'POST',
      url: `/${method}/prompts/:id`,
      auth: 'none',
      summary: 'What the owner of the phone does with a prompt',
      schema: {
        params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
        body: PromptAction,
        response: { 200: SandboxPrompt },
      },
      async handler({ params, body }) {
        const prompt = await simulator()?.act(params.id, body.action);
        return prompt == null ? refuse(404, 'no_such_prompt') : { status: 200 as const, body: prompt };
      },
    }),
    route({
      method: 'POST',
      url: `/${method}/payouts`,
      auth: 'none',
      summary: 'What becomes of the next payout to a phone',
      schema: { body: PayoutOutcomeBody, response: { 200: PayoutOutcomeBody } },
      async handler({ body }) {
        const phone = simulator();
        if (phone === null) return notStarted();
        phone.decidePayout(body.msisdn, body.outcome);
        return { status: 200 as const, body };
      },
    }),
    route({
      method: 'POST',
      url: `/${method}/paybill`,
      auth: 'none',
      summary: 'Pays the paybill from a phone',
      schema: { body: PaybillBody, response: { 200: PaybillAnswer } },
      async handler({ body }) {
        const phone = simulator();
        // Its report would have no address, and the payment would be lost.
        if (phone?.isRegistered() !== true) return notStarted();
        const receipt = await phone.payBill(body);
        return { status: 200 as const, body: { receipt, amount_cents: body.amount * 100 } };
      },
    }),
  ];
}
