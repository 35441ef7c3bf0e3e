import type { Stack } from '../start/stack.ts';

/** Ports of a stack; 0 takes any free one. */
export interface StackPorts {
  readonly port: number;
  /** Of the operators' pages. */
  readonly insidePort: number;
}

/** Returns the port of an address, which omits the usual port of its protocol. */
function portOf(address: string): number {
  const { port, protocol } = new URL(address);
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/** Returns the ports of a running stack, for the one that replaces it. */
export const portsOf = ({ url, insideUrl }: Pick<Stack, 'url' | 'insideUrl'>): StackPorts => ({
  port: portOf(url),
  insidePort: portOf(insideUrl),
});
