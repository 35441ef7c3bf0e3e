/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shellFrames } from './shell.html.ts';
import { THEME_SCRIPT } from './theme-script.ts';

/** Where a style sheet of another package is, seen from this file. */
const PACKAGES: Readonly<Record<string, string>> = {
  '@jukwaa/ui/base.css': '../../../shared/ui/src/styles/base.css',
};

/** The style sheet with everything that it imports in the place of the import. */
function readStyles(file: string): string {
  return readFileSync(file, 'utf8').replace(/@import "([^"]+)";/g, (_, name: string) => {
    const shared = PACKAGES[name];
    return readStyles(shared === undefined ? join(dirname(file), name) : join(import.meta.dirname, shared));
  });
}

/** Takes out comments and the spaces that only people need. */
function withoutSpaces(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}

/** The script that watches the start, without comments and indents. */
function bootGuard(): string {
  const lines = readFileSync(join(import.meta.dirname, 'boot-guard.js'), 'utf8').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//'))
    .join('\n');
}

/** What the edge paints before any script has come: styles, theme script, and the frame by what a route shows of it. */
export function shellParts(): { css: string; themeScript: string; frames: Record<string, string> } {
  return {
    css: withoutSpaces(readStyles(join(import.meta.dirname, 'critical.css'))),
    themeScript: `${THEME_SCRIPT}\n${bootGuard()}`,
    frames: shellFrames(),
  };
}
