export { bodyHash } from './body-hash.ts';
export { defineOrders } from './define-orders.ts';
export { onceRetention } from './once-retention.ts';
export { ONCE_MIGRATION } from './once-table.ts';
export { orderRoutes } from './order-routes.ts';
