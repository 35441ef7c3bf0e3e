import type { EdgeFigures } from '@jukwaa/edge/inside';
import { listenInside } from './listen-inside.ts';
import { logTo, type Opening } from './opening.ts';

/** The parts of this process behind its inside port; null for one of another process. */
interface BehindInside {
  readonly backendUrl: string | null;
  readonly registryUrl: string | null;
}

/** The open inside port. */
export interface ServedInside {
  /** Its address on this machine. */
  readonly url: string;
  /** Counts of the edge of this process; null without one. */
  readonly figures: EdgeFigures | null;
}

/** Serves the operators' pages and the metrics of this process, whatever its roles are. */
export async function serveInside(opening: Opening, behind: BehindInside): Promise<ServedInside> {
  const { settings, say, closing } = opening;
  const { createInside, EdgeFigures, processFigures } = await import('@jukwaa/edge/inside');
  const figures = settings.deployment.roles.has('edge') ? new EdgeFigures() : null;
  const texts = [
    ...(behind.backendUrl === null ? [processFigures()] : []),
    ...(figures === null ? [] : [() => figures.text()]),
  ];
  const names = settings.edge.insideNames;
  const inside = await createInside({ ...behind, figures: texts, names, log: logTo(say) });
  closing.push(() => inside.close());
  const url = await listenInside(inside, settings, settings.edge.insidePort, 'JUKWAA_INSIDE_PORT');
  return { url, figures };
}
