export { type ReportHead, reportPage } from './page.ts';
export { RECORD_VARIABLE, readRecord } from './recorded.ts';
export { printLine, printNote, printTable, type ReportTable, startTable } from './tables.ts';
