import {
  ByMsisdn,
  PaybillAnswer,
  PaybillBody,
  PayoutOutcomeBody,
  PromptAction,
  SandboxPrompt,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { type Route, refuse, route } from '../../../kit/index.ts';
import type { DarajaSimulator } from './daraja-simulator.ts';

const notStarted = () => refuse(503, 'not_started', 'Mobile money has not started');

/** The M-Pesa side of the bettor's phone: its prompts, and the paybill form. */
export function mpesaRoutes(simulator: () => DarajaSimulator | null): Route[] {
  return [
    route({
      method: 'GET',
      url: '/mpesa/prompts',
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
      url: '/mpesa/prompts/:id',
      auth: 'none',
      summary: 'What the owner of the phone does with a prompt',
      schema: {
        params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
        body: PromptAction,
        response: { 200: SandboxPrompt },
      },
      async handler({ params, body }) {
        const prompt = await simulator()?.act(params.id, body.action);
        return prompt == null
          ? refuse(404, 'no_such_prompt', 'There is no such prompt, or it was answered already')
          : { status: 200 as const, body: prompt };
      },
    }),
    route({
      method: 'POST',
      url: '/mpesa/payouts',
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
      url: '/mpesa/paybill',
      auth: 'none',
      summary: 'Pays the paybill from a phone',
      schema: { body: PaybillBody, response: { 200: PaybillAnswer } },
      async handler({ body }) {
        const phone = simulator();
        if (phone === null) return notStarted();
        const receipt = await phone.payBill(body);
        return { status: 200 as const, body: { receipt, amount_cents: body.amount * 100 } };
      },
    }),
  ];
}
