import type { Exchange } from '../oidc/exchange.ts';
import type { Registry } from '../registry.ts';
import type { Endpoint } from './endpoint.ts';
import { healthEndpoints } from './health-endpoints.ts';
import { keepingEndpoints } from './keeping-endpoints.ts';
import { movingEndpoints } from './moving-endpoints.ts';
import { oidcEndpoints } from './oidc-endpoints.ts';
import { publishingEndpoints } from './publishing-endpoints.ts';
import { readingEndpoints } from './reading-endpoints.ts';
import { retiringEndpoints } from './retiring-endpoints.ts';
import { signingEndpoints } from './signing-endpoints.ts';

/** Every operation of the registry. */
export const endpointsOf = (registry: Registry, exchange: Exchange | null): Endpoint[] => [
  ...readingEndpoints(registry),
  ...publishingEndpoints(registry),
  ...movingEndpoints(registry),
  ...keepingEndpoints(registry),
  ...retiringEndpoints(registry),
  ...signingEndpoints(registry),
  ...oidcEndpoints(exchange),
  ...healthEndpoints(registry),
];
