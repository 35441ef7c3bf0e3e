export { type PageHead, reportPage } from './page.ts';
export { RECORD_VARIABLE, readRecord } from './recorded.ts';
export { printLine, printNote, printTable, startTable, type Table } from './tables.ts';
