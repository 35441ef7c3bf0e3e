/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KINDS } from '../skeletons/skeleton-kinds.ts';
import { THEME_SCRIPT } from './theme-script.ts';

/** Paths of other packages' style sheets, relative to this file. */
const PACKAGES: Readonly<Record<string, string>> = {
  '@jukwaa/ui/base.css': '../../../shared/ui/src/styles/base.css',
};

/** Returns the style sheet with its imports inlined. */
function readStyles(file: string): string {
  return readFileSync(file, 'utf8').replace(/@import "([^"]+)";/g, (_, name: string) => {
    const shared = PACKAGES[name];
    return readStyles(shared === undefined ? join(dirname(file), name) : join(import.meta.dirname, shared));
  });
}

/** Removes comments and insignificant spaces. */
function withoutSpaces(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}

/** A colour of the palette, which only the semantic tokens of the same style sheet read. */
const RAW_TOKEN = /(--raw-[\w-]+):([^;}]+);?/g;

/** Writes the palette's colours in place of their names, which take more bytes. */
function withoutRawTokens(css: string): string {
  const colours = new Map([...css.matchAll(RAW_TOKEN)].map(([, name = '', colour = '']) => [name, colour]));
  return css
    .replace(RAW_TOKEN, '')
    .replace(/var\((--raw-[\w-]+)\)/g, (use, name: string) => colours.get(name) ?? use)
    .replace(':root{}', '');
}

/** An inline script without comments and indentation. */
function scriptOf(name: string): string {
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//'))
    .join('\n');
}

/** The parts of the first paint, which the edge serves before any script arrives. The build adds its frames. */
export function shellParts() {
  const css = readStyles(join(import.meta.dirname, 'critical.css'));
  const bones = readStyles(join(import.meta.dirname, 'styles/bones.css'));
  return {
    css: withoutRawTokens(withoutSpaces(css)),
    renderedCss: withoutRawTokens(withoutSpaces(css.replace(bones, ''))),
    themeScript: `${THEME_SCRIPT}\n${scriptOf('boot-guard.js')}`,
    servedScript: scriptOf('served-page.js'),
    kinds: KINDS,
  };
}
