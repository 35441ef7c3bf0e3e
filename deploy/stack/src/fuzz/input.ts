/** The servers of a stack that strangers reach. */
export type Door = 'edge' | 'registry';

/** Bytes for one TCP connection. Chunks are written one after another, so a reader sees them apart. */
export interface Input {
  readonly door: Door;
  readonly kind: 'route' | 'http' | 'upgrade' | 'mqtt';
  readonly chunks: readonly Buffer[];
}

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An HTTP/1.1 request as its bytes, without escaping or checks. */
export function httpBytes({ method, path, headers, body = '' }: HttpRequest): Buffer {
  const content = Buffer.from(body, 'utf8');
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(([k, v]) => `${k}: ${v}`),
    ...(content.length > 0 ? [`content-length: ${content.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
}

const LONGEST_SHOWN = 1_500;

/** The input in one line for a report. Bytes that are not printable are escaped as in JSON. */
export function describeInput({ door, kind, chunks }: Input): string {
  const text = chunks.map((chunk) => JSON.stringify(chunk.toString('latin1'))).join(' + ');
  return `${kind} to the ${door}: ${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}`;
}
