export { automaticCategories } from './automatic.ts';
export { operatorRoutes } from './operator-routes.ts';
export { OPENINGS_MIGRATION } from './operator-schema.ts';
