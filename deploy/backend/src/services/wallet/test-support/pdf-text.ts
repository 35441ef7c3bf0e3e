import { inflateSync } from 'node:zlib';

/** The head of a compressed part, up to its first byte. The part may end in any byte, so only its length tells the end. */
const HEAD = /<<([^>]*\/FlateDecode[^>]*)>>\s*stream\r?\n/g;
const LENGTH = /\/Length (\d+)/;
const SHOWN = /\[([^\]]*)\] TJ/g;
const HEX = /<([0-9a-f]*)>/g;

/** The text of one drawing operator, which writes parts in hexadecimal between spacings. */
const partsOf = (operator: string): string =>
  [...operator.matchAll(HEX)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('');

/** The texts of each page of a PDF that `pdfkit` drew in one of the standard fonts. */
export function pdfPages(pdf: Uint8Array): string[][] {
  const file = Buffer.from(pdf);
  return [...file.toString('latin1').matchAll(HEAD)]
    .map(({ 0: head, 1: facts = '', index }) => {
      const start = index + head.length;
      const packed = file.subarray(start, start + Number(LENGTH.exec(facts)?.[1]));
      return inflateSync(packed).toString('latin1');
    })
    .map((drawing) => [...drawing.matchAll(SHOWN)].map(([, operator = '']) => partsOf(operator)))
    .filter((texts) => texts.length > 0);
}
