export { createEdge, type EdgeOptions } from './edge.ts';
