import { relative, sep } from 'node:path';
import type { Project, Type } from 'typescript/unstable/sync';
import { isClaim, RowComparison } from './compare.ts';
import { type Describe, type Description, describer } from './describe.ts';
import { NotStatic } from './function-calls.ts';
import { ParameterComparison } from './parameters.ts';
import { openProgram, type QueryCall, queryCalls, rowTypeOf } from './program.ts';
import { migratedDatabase, type Schema } from './schema.ts';
import { StaticTexts } from './static-text.ts';

/** A row type that its statement does not confirm. */
export interface RowFault {
  /** `file:line`, relative to the root. */
  readonly place: string;
  readonly what: string;
}

export interface RowReport {
  /** Calls whose row type is proved or refuted. */
  readonly typed: number;
  readonly statements: number;
  readonly faults: readonly RowFault[];
}

/** The sources to check, their program, and the schemas to check them against. */
export interface RowCheck {
  readonly root: string;
  /** The `tsconfig.json`. */
  readonly config: string;
  readonly isChecked: (path: string) => boolean;
  readonly schemas: readonly Schema[];
}

class Check {
  private readonly texts: StaticTexts;
  private readonly rows: RowComparison;
  private readonly values: ParameterComparison;
  private readonly said = new Set<string>();
  readonly faults: RowFault[] = [];
  typed = 0;
  statements = 0;

  constructor(
    private readonly root: string,
    private readonly project: Project,
    private readonly describe: Describe,
  ) {
    this.texts = new StaticTexts(project);
    this.rows = new RowComparison(project.checker);
    this.values = new ParameterComparison(project.checker);
  }

  async call({ file, call }: QueryCall): Promise<void> {
    const row = rowTypeOf(this.project, call);
    if (row === null) return;
    const { line } = file.getLineAndCharacterOfPosition(call.getStart(file));
    const place = `${relative(this.root, file.fileName).split(sep).join('/')}:${line + 1}`;
    const isTyped = isClaim(this.project.checker, row);
    if (isTyped) this.typed += 1;
    for (const sql of this.textsOf(call, place, isTyped)) await this.statement(sql, row, call, place);
  }

  /** The texts of a call's statement. A call without a row type makes no claim, so its statement may be composed at run time. */
  private textsOf(call: QueryCall['call'], place: string, isTyped: boolean): string[] {
    const [statement] = call.arguments;
    if (statement === undefined) return [];
    try {
      return this.texts.of(statement);
    } catch (error) {
      if (!(error instanceof NotStatic)) throw error;
      if (isTyped) this.say(place, `the statement can't be read from the sources: ${error.message}`);
      return [];
    }
  }

  private async statement(sql: string, row: Type, call: QueryCall['call'], place: string): Promise<void> {
    this.statements += 1;
    const described = await this.described(sql, place);
    if (described === null) return;
    const { columns, parameters } = described;
    for (const fault of this.rows.faultsOf(row, columns)) this.say(place, fault);
    for (const fault of this.values.faultsOf(call, parameters)) this.say(place, fault);
  }

  /** PostgreSQL's description of a statement; null when the statement does not fit the schema. */
  private async described(sql: string, place: string): Promise<Description | null> {
    try {
      return await this.describe(sql);
    } catch (error) {
      this.say(
        place,
        `the statement does not fit the schema: ${error instanceof Error ? error.message : error}`,
      );
      return null;
    }
  }

  /** A call with several texts reports the same fault once. */
  private say(place: string, what: string): void {
    if (this.said.has(`${place} ${what}`)) return;
    this.said.add(`${place} ${what}`);
    this.faults.push({ place, what });
  }
}

/**
 * Proves the row types of `query` calls. Reads each statement from the sources and has PostgreSQL describe it over the migrated
 * schema. Compares its columns with the properties of the row type by name, type, null and closed lists of values. Compares its
 * parameters with the values of the call.
 */
export async function checkRowTypes({ root, config, isChecked, schemas }: RowCheck): Promise<RowReport> {
  const database = await migratedDatabase(schemas);
  const { project, close } = openProgram(root, config);
  try {
    const check = new Check(root, project, await describer(database));
    for (const call of queryCalls(project, isChecked)) await check.call(call);
    return check;
  } finally {
    close();
    await database.close();
  }
}
