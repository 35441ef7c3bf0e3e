import type { AxiosStatic } from 'axios';

/** Loads axios by the package's name, outside of pages. A page has its own way, which can be tried again. */
export const loadAxios = async (): Promise<AxiosStatic> => (await import('axios')).default;
