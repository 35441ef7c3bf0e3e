export { keptMs, RETENTION, type RetentionShare, WHOLE_PERIODS } from './periods.ts';
export {
  nextUnused,
  type OrderKeyRetention,
  type RemovalBatch,
  type RetentionRule,
  type ServiceRetention,
  startRetention,
} from './retention.ts';
