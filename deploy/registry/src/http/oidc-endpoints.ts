import { fail, OidcAnswer, OidcBody } from '@jukwaa/contracts';
import type { Exchange } from '../oidc/exchange.ts';
import { notFound } from '../refusal.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** The exchange of a workflow's token. */
export const oidcEndpoints = (exchange: Exchange | null): Endpoint[] => [
  endpoint(
    {
      method: 'POST',
      url: '/tokens/oidc',
      summary:
        'Exchanges the token of a workflow’s issuer for one of this registry, for one remote and 15 minutes',
      access: 'exchange',
      body: OidcBody,
      answer: OidcAnswer,
    },
    async ({ body }) =>
      exchange === null
        ? fail(notFound('this registry knows no issuer of tokens (JUKWAA_OIDC)'))
        : exchange(body),
  ),
];
