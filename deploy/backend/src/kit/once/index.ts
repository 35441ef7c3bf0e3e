export { bodyHash } from './body-hash.ts';
export { decideTogether, type WaitingOrder } from './decide-together.ts';
export { defineOrders, type KeyedOrder, type Orders, orderKeyOf } from './define-orders.ts';
export { onceRetention } from './once-retention.ts';
export { ONCE_MIGRATION, RECALLED_MIGRATION } from './once-table.ts';
export { readRefusal, type StoredAnswer, StoredRefusal, storedRefusal } from './order-keys.ts';
export { orderRoutes, orderRoutesAt, placedRoutesAt, RECALL_LIMIT } from './order-routes.ts';
