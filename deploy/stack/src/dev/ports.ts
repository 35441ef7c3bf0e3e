import type { Stack } from '../start/stack.ts';

/** Where a stack is served; 0 takes any free port. */
export interface Ports {
  readonly port: number;
  /** Of the operators' pages. */
  readonly insidePort: number;
}

/** The port of an address. That of the protocol itself is not written there. */
function portOf(address: string): number {
  const { port, protocol } = new URL(address);
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/** The ports of a stack that runs: one that takes its place is found where it was. */
export const portsOf = ({ url, insideUrl }: Pick<Stack, 'url' | 'insideUrl'>): Ports => ({
  port: portOf(url),
  insidePort: portOf(insideUrl),
});
