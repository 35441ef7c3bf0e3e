import { relative, sep } from 'node:path';
import type { Project, Type } from 'typescript/unstable/sync';
import { isClaim, RowComparison } from './compare.ts';
import { type Column, type Describe, describer } from './describe.ts';
import { NotStatic } from './function-calls.ts';
import { openProgram, type QueryCall, queryCalls, rowTypeOf } from './program.ts';
import { migratedDatabase, type Schema } from './schema.ts';
import { StaticTexts } from './static-text.ts';

/** A row type that its statement does not bear out. */
export interface RowFault {
  /** `file:line`, from the root. */
  readonly place: string;
  readonly what: string;
}

export interface RowReport {
  /** Calls whose row type is proved or refuted. */
  readonly typed: number;
  readonly statements: number;
  readonly faults: readonly RowFault[];
}

/** Which sources are checked, in which program, against which tables. */
export interface RowCheck {
  readonly root: string;
  /** The `tsconfig.json`. */
  readonly config: string;
  readonly isChecked: (path: string) => boolean;
  readonly schemas: readonly Schema[];
}

class Check {
  private readonly texts: StaticTexts;
  private readonly comparison: RowComparison;
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
    this.comparison = new RowComparison(project.checker);
  }

  async call({ file, call }: QueryCall): Promise<void> {
    const row = rowTypeOf(this.project, call);
    if (row === null) return;
    const { line } = file.getLineAndCharacterOfPosition(call.getStart(file));
    const place = `${relative(this.root, file.fileName).split(sep).join('/')}:${line + 1}`;
    const isTyped = isClaim(this.project.checker, row);
    if (isTyped) this.typed += 1;
    for (const sql of this.textsOf(call, place, isTyped)) await this.statement(sql, row, place);
  }

  /** The texts of a call's statement. Without a row type nothing is claimed, so such a statement may be made at run time. */
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

  private async statement(sql: string, row: Type, place: string): Promise<void> {
    this.statements += 1;
    const columns = await this.columnsOf(sql, place);
    if (columns === null) return;
    for (const fault of this.comparison.faultsOf(row, columns)) this.say(place, fault);
  }

  /** The columns of a statement; null when it does not fit the schema. */
  private async columnsOf(sql: string, place: string): Promise<readonly Column[] | null> {
    try {
      return (await this.describe(sql)).columns;
    } catch (error) {
      this.say(
        place,
        `the statement does not fit the schema: ${error instanceof Error ? error.message : error}`,
      );
      return null;
    }
  }

  /** A call with several texts says the same thing once. */
  private say(place: string, what: string): void {
    if (this.said.has(`${place} ${what}`)) return;
    this.said.add(`${place} ${what}`);
    this.faults.push({ place, what });
  }
}

/**
 * Proves the row types of `query` calls: reads each statement from the sources, has PostgreSQL describe it over the migrated
 * schema, and compares its columns with the properties of the row type by name, type, null and closed lists of values.
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
