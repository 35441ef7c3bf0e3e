export {
  type ComponentModule,
  defineRemote,
  type LoadComponent,
  type RemoteModule,
} from './define-remote.ts';
export { PageBar, type PageBarProps, useBack } from './page-bar/page-bar.tsx';
