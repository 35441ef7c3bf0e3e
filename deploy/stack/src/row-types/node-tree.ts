/** A value in PostgreSQL's text form of a query tree: a node, a list, an atom, or nothing (`<>`). */
export type TreeValue = QueryNode | readonly TreeValue[] | string | null;

/** A node of a query tree, such as `{VAR :varno 1 :varattno 2}`. */
export class QueryNode {
  constructor(
    readonly type: string,
    private readonly fields: ReadonlyMap<string, TreeValue>,
  ) {}

  /** The node of a field; null when the field is empty. */
  node(field: string): QueryNode | null {
    const value = this.fields.get(field);
    return value instanceof QueryNode ? value : null;
  }

  /** The nodes of a list; empty when the field is empty. */
  nodes(field: string): QueryNode[] {
    return this.list(field).filter((item) => item instanceof QueryNode);
  }

  /** The rows of a list of lists, such as those of VALUES. */
  rows(field: string): QueryNode[][] {
    return this.list(field)
      .filter((item) => Array.isArray(item))
      .map((row) => row.filter((item) => item instanceof QueryNode));
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

  private list(field: string): readonly TreeValue[] {
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

  value(): TreeValue {
    const token = this.tokens[this.at++];
    if (token === undefined) throw new Error('The query tree ends too early');
    if (token === '{') return this.nodeFrom();
    if (token === '(') return this.listFrom();
    return token === '<>' ? null : unquoted(token);
  }

  private listFrom(): TreeValue[] {
    const list: TreeValue[] = [];
    while (this.peek() !== ')') list.push(this.value());
    this.at++;
    return list;
  }

  private nodeFrom(): QueryNode {
    const type = String(this.value());
    const fields = new Map<string, TreeValue>();
    while (this.peek() !== '}') {
      const name = String(this.value()).slice(1);
      fields.set(name, this.fieldValue());
    }
    this.at++;
    return new QueryNode(type, fields);
  }

  /** The bytes of a constant are several words (`4 [ 1 0 0 0 ]`), which are read as a list. */
  private fieldValue(): TreeValue {
    const parts: TreeValue[] = [];
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
export const readNodeTree = (text: string): TreeValue => new Reader(text).value();
