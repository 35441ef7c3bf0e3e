export {
  type ComponentModule,
  defineRemote,
  type LoadComponent,
  type RemoteModule,
} from './define-remote.ts';
