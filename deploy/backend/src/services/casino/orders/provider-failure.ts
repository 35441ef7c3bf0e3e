import { fetchWhole } from '@jukwaa/network';

/**
 * A provider did not answer, or answered with an error of its own (5xx). Only this counts as a sign that it is down: a launch that a
 * provider refuses, or that a visitor's own headers spoil, says nothing about the next visitor.
 */
export class ProviderFailure extends Error {}

/** Calls a provider. @throws ProviderFailure when it does not answer in time (ms) or fails */
export async function callProvider(url: string, init: RequestInit, answerMs: number): Promise<Response> {
  const response = await fetchWhole(url, init, answerMs).catch((error: unknown) => {
    throw new ProviderFailure(error instanceof Error ? error.message : String(error));
  });
  if (response.status >= 500) throw new ProviderFailure(`it answered ${response.status}`);
  return response;
}
