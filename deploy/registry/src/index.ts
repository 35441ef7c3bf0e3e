export { openRegistry, type Published, type Registry } from './registry.ts';
export { registryServer } from './server.ts';
