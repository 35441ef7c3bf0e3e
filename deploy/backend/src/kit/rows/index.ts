export { jsonColumns, type RawRow } from './json-columns.ts';
