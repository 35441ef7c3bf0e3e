import {
  type PatternVariant,
  type Plan,
  type PlannedRemote,
  parametersOf,
  pathSegments,
  type RemoteManifest,
  type RemoteRoute,
  scoreOf,
  variantMatches,
  variantsOf,
} from '@jukwaa/contracts';

export interface MatchedRoute {
  readonly remote: PlannedRemote;
  readonly route: RemoteRoute;
  /** The parameters of the path, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

interface Candidate {
  readonly route: RemoteRoute;
  readonly variant: PatternVariant;
  readonly score: number;
}

const candidates = new WeakMap<RemoteManifest, readonly Candidate[]>();

/** The patterns of a manifest, prepared once because a plan serves many pages. */
function candidatesOf(manifest: RemoteManifest): readonly Candidate[] {
  const known = candidates.get(manifest);
  if (known !== undefined) return known;
  const prepared = manifest.routes.flatMap((route) =>
    [route.path, ...route.aliases].flatMap((pattern) =>
      variantsOf(pattern).map((variant) => ({ route, variant, score: scoreOf(variant) })),
    ),
  );
  candidates.set(manifest, prepared);
  return prepared;
}

/**
 * Returns the route of the plan that the host's router shows for a path: the most specific match, else the first of
 * equally specific ones. Null when none matches; the page then redirects home.
 */
export function matchRoute(plan: Plan, path: string): MatchedRoute | null {
  const segments = pathSegments(path);
  let best: MatchedRoute | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const remote of Object.values(plan.remotes))
    for (const { route, variant, score } of candidatesOf(remote.manifest))
      if (score > bestScore && variantMatches(variant, segments)) {
        best = { remote, route, parameters: parametersOf(variant, segments) };
        bestScore = score;
      }
  return best;
}
