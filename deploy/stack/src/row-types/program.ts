import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast';
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast';
import { API, type Project, type Type } from 'typescript/unstable/sync';

/** A call of `query` in the sources. */
export interface QueryCall {
  readonly file: SourceFile;
  readonly call: CallExpression;
}

/** Opens the program of a `tsconfig.json` in TypeScript's own process. `close` ends that process. */
export function openProgram(root: string, config: string): { project: Project; close: () => void } {
  const api = new API({ cwd: root });
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (project === undefined) {
    api.close();
    throw new Error(`${config} is not a TypeScript project`);
  }
  return { project, close: () => api.close() };
}

/** Every call `….query(…)` in the files that `isChecked` accepts. */
export function queryCalls(project: Project, isChecked: (path: string) => boolean): QueryCall[] {
  const found: QueryCall[] = [];
  for (const path of project.program.getSourceFileNames().filter(isChecked)) {
    const file = project.program.getSourceFile(path);
    if (file === undefined) continue;
    const visit = (node: Node): undefined => {
      if (isCallExpression(node) && isQuery(node)) found.push({ file, call: node });
      node.forEachChild(visit);
    };
    visit(file);
  }
  return found;
}

const isQuery = ({ expression }: CallExpression): boolean =>
  isPropertyAccessExpression(expression) && expression.name.text === 'query';

/** The first argument of a generic type with this name. */
function argumentOf({ checker }: Project, type: Type | undefined, name: string): Type | undefined {
  if (type?.getSymbol()?.name !== name || !type.isTypeReference()) return undefined;
  return checker.getTypeArguments(type)[0];
}

/**
 * The row type of a call, named or inferred. It is the `T` in the `Promise<T[]>` of our port or in the `Promise<QueryResult<T>>`
 * of the driver. Null for a call without rows.
 */
export function rowTypeOf(project: Project, call: CallExpression): Type | null {
  const given = argumentOf(project, project.checker.getTypeAtLocation(call), 'Promise');
  return argumentOf(project, given, 'Array') ?? argumentOf(project, given, 'QueryResult') ?? null;
}
