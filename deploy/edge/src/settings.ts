// The settings of an edge without its code, which takes long to load.
export { ACCESS_LOGS, type AccessLog } from './access-log.ts';
export { type IsTrusted, trustedProxies } from './trusted-proxies.ts';
