import * as v from 'valibot';

interface PlanNode {
  readonly table?: string | undefined;
  readonly rows: number;
  readonly parts: readonly PlanNode[];
}
const PlanNode: v.GenericSchema<unknown, PlanNode> = v.pipe(
  v.object({
    'Relation Name': v.optional(v.string()),
    'Actual Rows': v.number(),
    'Actual Loops': v.number(),
    'Rows Removed by Filter': v.optional(v.number(), 0),
    Plans: v.optional(v.array(v.lazy(() => PlanNode)), []),
  }),
  v.transform((node) => ({
    table: node['Relation Name'],
    rows: (node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops'],
    parts: node.Plans,
  })),
);
const Explained = v.strictTuple([v.object({ 'QUERY PLAN': v.strictTuple([v.object({ Plan: PlanNode })]) })]);

const rowsOf = ({ table, rows, parts }: PlanNode): number =>
  parts.reduce((sum, part) => sum + rowsOf(part), table === undefined ? 0 : rows);

/** Rows that a statement has read from tables, by the answer to `explain (analyze, format json)` before it. */
export function rowsRead(answer: readonly unknown[]): number {
  const [{ 'QUERY PLAN': plan }] = v.parse(Explained, answer);
  return rowsOf(plan[0].Plan);
}
