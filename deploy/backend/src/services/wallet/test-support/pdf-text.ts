import { inflateSync } from 'node:zlib';

const STREAM = /\/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g;
const SHOWN = /\[([^\]]*)\] TJ/g;
const HEX = /<([0-9a-f]*)>/g;

/** The text of one drawing operator, which writes parts in hexadecimal between spacings. */
const partsOf = (operator: string): string =>
  [...operator.matchAll(HEX)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('');

/** The texts of each page of a PDF that `pdfkit` drew in one of the standard fonts. */
export function pdfPages(pdf: Uint8Array): string[][] {
  const file = Buffer.from(pdf).toString('latin1');
  return [...file.matchAll(STREAM)]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .map((drawing) => [...drawing.matchAll(SHOWN)].map(([, operator = '']) => partsOf(operator)))
    .filter((texts) => texts.length > 0);
}
