import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Texts of pages by the names of their files. */
export type PageTexts = ReadonlyMap<string, string>;

const FOLDER = fileURLToPath(new URL('./pages', import.meta.url));

/** Reads the pages that this version of the product contains. */
export const readBuiltIn = (): PageTexts =>
  new Map(readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]));
