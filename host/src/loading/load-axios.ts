import type { AxiosStatic } from 'axios';
import { loadHostFile } from './host-file.ts';

/**
 * Loads axios, which no first screen needs: a rendered page has its answers. Not by the package's name, because the federation
 * runtime keeps a failed load of a shared module for good.
 * @throws the last failure of three
 */
export function loadAxios(): Promise<AxiosStatic> {
  return loadHostFile(
    async () => (await import(/* webpackChunkName: "axios" */ 'axios/unsafe/axios.js')).default,
  );
}
