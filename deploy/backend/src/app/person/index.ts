export { type PersonSource, personRoutes } from './person-routes.ts';
