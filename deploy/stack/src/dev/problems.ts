import { posix } from 'node:path';
import type { BuildProblem } from '@jukwaa/contracts';

/** First line of a problem: `ERROR in ./src/a.ts 2:1-23`. */
const HEADING = /^ERROR in (\S+).*$/m;
/** Above a code frame: line from 1 and column from 0, after the path of the file in some messages. */
const PLACE = /╭─\[(?:.*:)?(\d+):(\d+)\]/;
const FRAME = /^ *╭─\[[\s\S]*?╰─+$/m;
/** The sentence about the loader, which the message of the compiler follows. */
const WRAPPER = /^\s*[×╰].*Module build failed \(from .*\n/m;

/** Removes the indentation that all lines share. */
function dedent(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const indents = lines.filter((line) => line !== '').map((line) => line.search(/\S/));
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least)).join('\n');
}

/** Returns the text of a problem without its place and code frame, as one sentence a line. */
function messageOf(text: string): string {
  const lines = text
    .replace(WRAPPER, '')
    .replace(FRAME, '')
    .split('\n')
    .map((line) => line.replace(/^[\s│]*(╰─▶)?\s*(×\s*)?/, '').trimEnd())
    .filter((line) => line !== '' && !line.startsWith('@ '));
  return lines.join('\n');
}

const folderOf = (name: string) => (name === 'host' ? 'host' : `remotes/${name}`);

function problemOf(name: string, text: string): BuildProblem {
  const module = HEADING.exec(text)?.[1];
  const isFile = module !== undefined && /^\.{1,2}\//.test(module);
  const [, line, column] = PLACE.exec(text) ?? [];
  return {
    message: messageOf(text.replace(HEADING, '')) || text.trim(),
    file: isFile ? posix.join(folderOf(name), module) : null,
    line: line === undefined ? null : Number(line),
    column: column === undefined ? null : Number(column) + 1,
    frame: dedent(FRAME.exec(text)?.[0] ?? ''),
  };
}

/**
 * Reads the problems in the output of a failed build. An output of another form is one problem without a place.
 * @param name of the package: `host` or a remote
 */
export function problemsOf(name: string, output: string): BuildProblem[] {
  const parts = output.replace(/^Rspack compiled with .*$/m, '').split(/^(?=ERROR in )/m);
  const problems = parts.filter((part) => part.startsWith('ERROR in '));
  return (problems.length === 0 ? [output] : problems).map((part) => problemOf(name, part));
}
