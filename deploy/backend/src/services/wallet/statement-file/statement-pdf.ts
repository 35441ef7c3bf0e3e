import { buffer } from 'node:stream/consumers';
import type { Transaction } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import PDFDocument from 'pdfkit';
import { timeText } from './statement-dates.ts';

/** A line with the text of what happened. */
export interface StatementLine extends Pick<Transaction, 'at' | 'amount_cents' | 'balance_cents'> {
  readonly what: string;
}

/** A statement with its words in one language. */
export interface StatementSheet {
  readonly lang: string;
  readonly title: string;
  /** Lines under the title, a label and its value. */
  readonly facts: readonly (readonly [string, string])[];
  /** Labels of the columns: date, transaction, amount, balance. */
  readonly columns: readonly [string, string, string, string];
  /** A sentence above the lines; empty: none. */
  readonly note: string;
  readonly lines: readonly StatementLine[];
  readonly pageOf: (n: number, of: number) => string;
}

type Doc = InstanceType<typeof PDFDocument>;

/** A4 in points, of 1/72 inch. */
const MARGIN = 40;
const BOTTOM = 780;
const ROW = 18;
const COLUMNS = [
  { x: MARGIN, width: 95, align: 'left' },
  { x: 140, width: 205, align: 'left' },
  { x: 350, width: 100, align: 'right' },
  { x: 455, width: 100, align: 'right' },
] as const;
const RIGHT = 555;
const INK = '#12151C';
const MUTED = '#555F6E';
const LINE = '#E3E6EB';

const signed = (cents: number): string => `${cents < 0 ? '-' : '+'}${formatKsh(Math.abs(cents))}`;

function row(doc: Doc, y: number, cells: readonly string[]): void {
  for (const [at, { x, width, align }] of COLUMNS.entries())
    doc.text(cells[at] ?? '', x, y, { width, align, height: ROW - 4, ellipsis: true, lineBreak: false });
}

function rule(doc: Doc, y: number): void {
  doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke();
}

/** @returns the place of the first row */
function columnHeads(doc: Doc, y: number, columns: StatementSheet['columns']): number {
  doc.font('Helvetica-Bold').fontSize(9).fillColor(MUTED);
  row(doc, y, columns);
  rule(doc, y + ROW - 5);
  doc.font('Helvetica').fillColor(INK);
  return y + ROW;
}

/** @returns the place below the head */
function head(doc: Doc, { title, facts, note }: StatementSheet): number {
  doc.fillColor(INK).font('Helvetica-Bold').fontSize(18).text('Jukwaa', MARGIN, MARGIN);
  doc.fontSize(14).text(title, MARGIN, MARGIN + 24);
  doc.fontSize(9);
  let y = MARGIN + 50;
  for (const [label, value] of facts) {
    doc.font('Helvetica').fillColor(MUTED).text(label, MARGIN, y, { width: 190 });
    doc
      .font('Helvetica-Bold')
      .fillColor(INK)
      .text(value, MARGIN + 195, y, { width: 320 });
    y += 14;
  }
  if (note === '') return y + 12;
  doc
    .font('Helvetica')
    .fillColor(MUTED)
    .text(note, MARGIN, y + 6, { width: RIGHT - MARGIN });
  return doc.y + 12;
}

function body(doc: Doc, { columns, lines }: StatementSheet, top: number): void {
  let y = columnHeads(doc, top, columns);
  for (const { at, what, amount_cents, balance_cents } of lines) {
    if (y > BOTTOM - ROW) {
      doc.addPage();
      y = columnHeads(doc, MARGIN, columns);
    }
    row(doc, y, [timeText(at), what, signed(amount_cents), formatKsh(balance_cents)]);
    rule(doc, y + ROW - 5);
    y += ROW;
  }
}

function numberPages(doc: Doc, pageOf: StatementSheet['pageOf']): void {
  const { start, count } = doc.bufferedPageRange();
  for (let n = 0; n < count; n += 1) {
    doc.switchToPage(start + n);
    // Text below the margin would start another page.
    doc.page.margins.bottom = 0;
    doc.font('Helvetica').fontSize(8).fillColor(MUTED);
    doc.text(pageOf(n + 1, count), MARGIN, 805, { width: RIGHT - MARGIN, align: 'right', lineBreak: false });
  }
}

/** Draws a statement on pages of A4, in the fonts that every reader of PDF has. */
export async function statementPdf(sheet: StatementSheet): Promise<Buffer> {
  const { title, lang } = sheet;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang,
    displayTitle: true,
    info: { Title: `Jukwaa: ${title}`, Producer: 'Jukwaa', Creator: 'Jukwaa' },
  });
  const bytes = buffer(doc);
  body(doc, sheet, head(doc, sheet));
  numberPages(doc, sheet.pageOf);
  doc.end();
  return bytes;
}
