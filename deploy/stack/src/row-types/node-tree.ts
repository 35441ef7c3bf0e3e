/** A value in PostgreSQL's text form of a query tree: a node, a list, an atom, or nothing (`<>`). */
export type Value = Node | readonly Value[] | string | null;

/** A node of a query tree, such as `{VAR :varno 1 :varattno 2}`. */
export class Node {
  constructor(
    readonly type: string,
    private readonly fields: ReadonlyMap<string, Value>,
  ) {}

  /** The node of a field; null when the field is empty. */
  node(field: string): Node | null {
    const value = this.fields.get(field);
    return value instanceof Node ? value : null;
  }

  /** The nodes of a list; empty when the field is empty. */
  nodes(field: string): Node[] {
    return this.list(field).filter((item) => item instanceof Node);
  }

  /** The rows of a list of lists, such as those of VALUES. */
  rows(field: string): Node[][] {
    return this.list(field)
      .filter((item) => Array.isArray(item))
      .map((row) => row.filter((item) => item instanceof Node));
  }

  /** The numbers of a list: `(i 1 2)`, `(o 23 25)` or the set `(b 3)`. */
  numbers(field: string): number[] {
    return this.list(field).slice(1).map(Number);
  }

  /** The words of a list, such as the bytes of a constant. */
  words(field: string): string[] {
    return this.list(field).filter((item) => typeof item === 'string');
  }

  text(field: string): string {
    const value = this.fields.get(field);
    return typeof value === 'string' ? value : '';
  }

  number(field: string): number {
    return Number(this.text(field));
  }

  is(field: string): boolean {
    return this.text(field) === 'true';
  }

  private list(field: string): readonly Value[] {
    const value = this.fields.get(field);
    return Array.isArray(value) ? value : [];
  }
}

/** Brackets, quoted words, and plain words. A backslash in a word escapes the next character. */
const TOKEN = /[{}()]|"(?:[^"\\]|\\[\s\S])*"|(?:[^\s{}()\\]|\\[\s\S])+/g;

const unquoted = (token: string): string =>
  (token.startsWith('"') ? token.slice(1, -1) : token).replace(/\\([\s\S])/g, '$1');

class Reader {
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(text: string) {
    this.tokens = text.match(TOKEN) ?? [];
  }

  value(): Value {
    const token = this.tokens[this.at++];
    if (token === undefined) throw new Error('The query tree ends too early');
    if (token === '{') return this.nodeFrom();
    if (token === '(') return this.listFrom();
    return token === '<>' ? null : unquoted(token);
  }

  private listFrom(): Value[] {
    const list: Value[] = [];
    while (this.peek() !== ')') list.push(this.value());
    this.at++;
    return list;
  }

  private nodeFrom(): Node {
    const type = String(this.value());
    const fields = new Map<string, Value>();
    while (this.peek() !== '}') {
      const name = String(this.value()).slice(1);
      fields.set(name, this.fieldValue());
    }
    this.at++;
    return new Node(type, fields);
  }

  /** The bytes of a constant are several words (`4 [ 1 0 0 0 ]`), which are read as a list. */
  private fieldValue(): Value {
    const parts: Value[] = [];
    while (!this.endsField()) parts.push(this.value());
    const [first = null, ...more] = parts;
    return more.length === 0 ? first : parts;
  }

  private endsField(): boolean {
    const token = this.peek();
    return token === '}' || token.startsWith(':');
  }

  private peek(): string {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Error('The query tree ends too early');
    return token;
  }
}

/** Parses PostgreSQL's text form of a node (`pg_node_tree`, or the tree that `debug_print_parse` reports). */
export const readNodeTree = (text: string): Value => new Reader(text).value();
