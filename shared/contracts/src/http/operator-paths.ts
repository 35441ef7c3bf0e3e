/** Addresses of the calls for operators only, with everything below them. The inside port serves them, and the edge refuses them. */
export const OPERATOR_PATHS = [
  '/api/acts',
  '/api/backup',
  '/api/content/operator',
  '/api/jackpot/operator',
  '/api/person',
  '/api/policy',
] as const;
