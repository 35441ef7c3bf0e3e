export { bodyHash } from './body-hash.ts';
export { defineOrders } from './define-orders.ts';
export { onceRetention } from './once-retention.ts';
export { ONCE_MIGRATION, RECALLED_MIGRATION } from './once-table.ts';
export { orderRoutes, orderRoutesAt, RECALL_LIMIT } from './order-routes.ts';
