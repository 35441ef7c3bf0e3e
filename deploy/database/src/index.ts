export type { Database, Migration, Queryable, Row } from './port.ts';
