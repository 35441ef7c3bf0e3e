import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { parseSync } from '@swc/core';

/** A place where a service's SQL reaches into another service. */
export interface SqlFault {
  /** Path below the backend's sources. */
  readonly file: string;
  readonly what: string;
}

const SQL_WORD = /\b(select|insert|update|delete|perform|from|join|create|alter|drop|call)\b/i;
const MAKES_ROUTINE = /\bcreate\s+(or\s+replace\s+)?(function|procedure|view|trigger)\b/i;
const TEST_PATH = /\.test\.ts$|[\\/](testing|test-support)[\\/]/;

/** Returns the texts of string and template literals; a hole of a template becomes a space. */
function literalsOf(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) {
    for (const child of node) literalsOf(child, found);
    return found;
  }
  if (typeof node !== 'object' || node === null) return found;
  if ('type' in node && node.type === 'StringLiteral' && 'value' in node) found.push(String(node.value));
  if ('type' in node && node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis))
    found.push(node.quasis.map((quasi: { raw?: string }) => quasi.raw ?? '').join(' '));
  for (const child of Object.values(node)) literalsOf(child, found);
  return found;
}

const sqlOf = (file: string, text: string): string[] =>
  file.endsWith('.sql')
    ? [text.replace(/--[^\n]*/g, '')]
    : literalsOf(parseSync(text, { syntax: 'typescript', target: 'es2024' })).filter((literal) =>
        SQL_WORD.test(literal),
      );

/** Returns the published names of each schema: the files in its `sql/face`. */
function facesOf(folders: ReadonlyMap<string, string>): Map<string, ReadonlySet<string>> {
  const names = (folder: string): string[] => {
    try {
      return readdirSync(join(folder, 'sql/face')).map((file) => basename(file, '.sql'));
    } catch {
      return [];
    }
  };
  return new Map([...folders].map(([schema, folder]) => [schema, new Set(names(folder))]));
}

/** Returns the schema of a file's service, or null for a file of no service. */
const ownerOf = (path: string): string | null => {
  const [first, second] = path.split(sep);
  return first === 'services' ? (second ?? null) : first === 'kit' ? 'kit' : null;
};

/** The published names of each schema; only its owner may use the others. */
class Walls {
  private readonly faces: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly reference: RegExp;

  constructor(sources: string) {
    const services = readdirSync(join(sources, 'services'));
    const folders = new Map(services.map((name) => [name, join(sources, 'services', name)]));
    folders.set('kit', join(sources, 'kit'));
    this.faces = facesOf(folders);
    this.reference = new RegExp(`\\b(${[...folders.keys()].join('|')})\\.([a-z_]+)\\b`, 'g');
  }

  /** Returns the names in a script that its owner may not use. */
  breachesOf(sql: string, owner: string | null): string[] {
    const breaches: string[] = [];
    for (const [whole, schema = '', name = ''] of sql.matchAll(this.reference))
      if (schema !== owner && this.faces.get(schema)?.has(name) !== true)
        breaches.push(`${whole} is not in the face of ${schema}`);
    return breaches;
  }
}

/**
 * Reads the SQL of the backend, in `.sql` files and in string literals, and returns its faults. SQL of a service may
 * not use another service's tables or unpublished functions. A migration may not make a function, which belongs in a
 * file of `sql`.
 */
export function sqlFaults(sources: string): SqlFault[] {
  const walls = new Walls(sources);
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !TEST_PATH.test(file))
    .flatMap((file) =>
      sqlOf(file, readFileSync(join(sources, file), 'utf8')).flatMap((sql) => {
        const breaches = walls.breachesOf(sql, ownerOf(file));
        if (file.endsWith('.ts') && MAKES_ROUTINE.test(sql))
          breaches.push('a migration makes a function: give it a file in sql/');
        return breaches.map((what) => ({ file, what }));
      }),
    );
}
