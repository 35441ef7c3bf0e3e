export { DEFAULT_CONFIG, type OperatorConfig, type ServiceContext, type ServiceFaces } from './context.ts';
export { defineService, type Service, type ServiceParts } from './service.ts';
