import { type Backend, type BackendOptions, createBackend } from '@jukwaa/backend';
import { asRefusal } from './open-data.ts';

/** Opens the services. @throws CommandError when a broker, a provider or the tables can't be used */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  try {
    return await createBackend(options);
  } catch (error) {
    throw asRefusal(error, '');
  }
}
