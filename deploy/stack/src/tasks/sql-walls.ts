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
/** A trigger belongs to the function that it runs, in the file of that function. */
const ROUTINE_NAMES =
  /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|(?:materialized\s+)?view)\s+([\w."]+)/gi;
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

function sqlOf(file: string, text: string): string[] {
  const scripts = file.endsWith('.sql')
    ? [text]
    : literalsOf(parseSync(text, { syntax: 'typescript', target: 'es2024' })).filter((literal) =>
        SQL_WORD.test(literal),
      );
  return scripts.map((script) => script.replace(/--[^\n]*/g, ''));
}

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
    // PostgreSQL reads `WALLET.accounts`, `"wallet"."accounts"` and `wallet . accounts` as the same table.
    this.reference = new RegExp(`\\b(${[...folders.keys()].join('|')})"?\\s*\\.\\s*"?([a-z_]\\w*)`, 'gi');
  }

  /** Returns the names in a script that its owner may not use. */
  breachesOf(sql: string, owner: string | null): string[] {
    const breaches: string[] = [];
    for (const [, foundSchema = '', foundName = ''] of sql.matchAll(this.reference)) {
      const [schema, name] = [foundSchema.toLowerCase(), foundName.toLowerCase()];
      if (schema !== owner && this.faces.get(schema)?.has(name) !== true)
        breaches.push(`${schema}.${name} is not in the face of ${schema}`);
    }
    return breaches;
  }
}

/** Returns what is wrong with the routines that a file makes: a `.sql` file makes the one of its name, any other file none. */
function misplacedRoutines(file: string, sql: string): string[] {
  if (!file.endsWith('.sql'))
    return MAKES_ROUTINE.test(sql) ? ['a migration makes a function: give it a file in sql/'] : [];
  const expected = `${ownerOf(file)}.${basename(file, '.sql')}`;
  const made = [...sql.matchAll(ROUTINE_NAMES)].map(([, name = '']) =>
    name.replaceAll('"', '').toLowerCase(),
  );
  return made.length === 1 && made[0] === expected
    ? []
    : [`makes ${made.join(', ') || 'no function'}: a file makes one function, here ${expected}`];
}

/**
 * Reads the SQL of the backend, in `.sql` files and in string literals, and returns its faults. SQL of a service may
 * not use another service's tables or unpublished functions. A migration may not make a function, which belongs in a
 * file of `sql` of its own.
 */
export function sqlFaults(sources: string): SqlFault[] {
  const walls = new Walls(sources);
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !TEST_PATH.test(file))
    .flatMap((file) =>
      sqlOf(file, readFileSync(join(sources, file), 'utf8')).flatMap((sql) =>
        [...walls.breachesOf(sql, ownerOf(file)), ...misplacedRoutines(file, sql)].map((what) => ({
          file,
          what,
        })),
      ),
    );
}
