import * as v from 'valibot';

/** The origin of a workflow's publishes, as its issuer has signed it; null where the issuer does not say. */
export const WorkflowOrigin = v.object({
  /** `owner/name`. */
  repository: v.string(),
  commit: v.nullable(v.string()),
  /** The file and its ref. */
  workflow: v.nullable(v.string()),
});
export type WorkflowOrigin = v.InferOutput<typeof WorkflowOrigin>;
