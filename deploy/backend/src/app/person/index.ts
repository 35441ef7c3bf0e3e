export type { ErasureSource } from './erase-route.ts';
export { personRoutes } from './person-routes.ts';
