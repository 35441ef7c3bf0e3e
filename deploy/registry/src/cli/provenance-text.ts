import type { Provenance, ProvenanceStatement } from '@jukwaa/contracts';
import { readStatement } from '../provenance/statement.ts';

/** The account, the sources and the run of a statement, as rows of a table. */
export function statementRows({ predicate }: ProvenanceStatement): string[][] {
  const { externalParameters, internalParameters } = predicate.buildDefinition;
  const { repository, commit, workflow } = externalParameters;
  const { builder, metadata } = predicate.runDetails;
  const changes = internalParameters.dirty === true ? ', with changes that are not in it' : '';
  return [
    ['built by', internalParameters.actor],
    ['commit', `${commit}${changes}`],
    ['repository', repository ?? 'none'],
    ['workflow', workflow ?? 'none'],
    ['run', `${metadata.invocationId}, ${metadata.startedOn}, on ${builder.id}`],
  ];
}

/** Whether a version is signed, and the claims of its statement, as rows of a table. */
export function provenanceRows(provenance: Provenance | null): string[][] {
  if (provenance === null) return [['provenance', 'unsigned']];
  const { envelope, key_id, is_key_removed } = provenance;
  const statement = readStatement(envelope);
  return [
    ['provenance', `signed${is_key_removed ? ', by a key that was removed since' : ''}`],
    ['key', key_id],
    ...(statement.ok ? statementRows(statement.value) : [['statement', statement.error]]),
  ];
}
