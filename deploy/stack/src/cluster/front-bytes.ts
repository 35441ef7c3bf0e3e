/** Bytes between clients and the balancer, without those of TCP and TLS. A connection counts when it ends. */
export interface FrontBytes {
  readonly fromClients: number;
  readonly toClients: number;
}

const PATH = '/stats';

/** The lines of HAProxy's configuration for its own figures, at a loopback port. */
export const statsAt = (port: number): string =>
  ['frontend stats', `  bind 127.0.0.1:${port}`, '  stats enable', `  stats uri ${PATH}`, '', ''].join('\n');

/** Reads the bytes of a frontend since the balancer's start. */
export async function frontBytes(port: number, frontend: string): Promise<FrontBytes> {
  const text = await (await fetch(`http://127.0.0.1:${port}${PATH};csv`)).text();
  const [heads = [], ...rows] = text.split('\n').map((line) => line.replace('# ', '').split(','));
  const at = (name: string) => heads.indexOf(name);
  const row = rows.find((cells) => cells[at('pxname')] === frontend && cells[at('svname')] === 'FRONTEND');
  if (row === undefined) throw new Error(`the balancer has no frontend ${frontend}`);
  return { fromClients: Number(row[at('bin')]), toClients: Number(row[at('bout')]) };
}
