import {
  type HostManifest,
  hashForPages,
  type PagePlan,
  type PageRemote,
  type PageRoute,
  type Plan,
  type PlannedRemote,
  type RemoteRoute,
} from '@jukwaa/contracts';
import type * as v from 'valibot';

/** A route without the facts that only the edge needs. */
const pageRoute = ({
  data: _data,
  wideData: _wide,
  dataOfUsers: _users,
  choices: _choices,
  unlisted: _unlisted,
  description: _text,
  ...route
}: RemoteRoute) => route;

function pageRemote({ base, manifest, fallback }: PlannedRemote): PageRemote {
  const { name, version, entry, files, routes, slots, menu = [], topics, events } = manifest;
  return {
    name,
    version,
    base,
    entry,
    // An entry without a hash could never run; the registry refuses such a build.
    integrity: hashForPages(files[entry]) ?? '',
    routes: routes.map(pageRoute),
    slots,
    ...(menu.length > 0 && { menu: menu.map(({ id: _id, ...shown }) => shown) }),
    ...(topics !== undefined && { topics }),
    ...(events !== undefined && { events }),
    ...(fallback && { fallback }),
  };
}

/** Returns the plan without the parts that only the edge needs: the files of every remote are four fifths of it. */
export function pagePlan({ contract, remotes }: Plan): PagePlan {
  const entries = Object.entries(remotes).map(([name, remote]) => [name, pageRemote(remote)] as const);
  return { contract, remotes: Object.fromEntries(entries) };
}

/** A plan as JSON has it, before its reader adds the defaults. */
type InlinedPlan = v.InferInput<typeof PagePlan>;

/** A route without the values that readers add by themselves: most routes have these. */
function withoutDefaults({ aliases, access, chrome, ...route }: PageRoute) {
  const hidden = Object.entries(chrome).filter(([, isShown]) => !isShown);
  return {
    ...route,
    ...(aliases.length > 0 && { aliases }),
    ...(access !== 'any' && { access }),
    ...(hidden.length > 0 && { chrome: Object.fromEntries(hidden) }),
  };
}

const withoutTitle = ({ title: _title, ...route }: PageRoute): PageRoute => route;

/** The page in which a plan is inlined: its host, and the name and remote of the route that it shows. */
interface InlinedFor {
  readonly host: Pick<HostManifest, 'reads_titles'>;
  readonly shown: { readonly remote: string; readonly route: string } | null;
}

/** The same plan for the JSON in a page, in fewer bytes: of the titles that a page can read later only the shown route's. */
export function inlinedPlan(plan: Plan, { host, shown }: InlinedFor): InlinedPlan {
  const { contract, remotes } = pagePlan(plan);
  const entries = Object.entries(remotes).map(([remote, { routes, ...rest }]) => {
    const areLater = host.reads_titles === true && plan.remotes[remote]?.manifest.lists_titles === true;
    const inlined = (route: PageRoute) => {
      const isShown = shown?.remote === remote && shown.route === route.name;
      return withoutDefaults(areLater && !isShown ? withoutTitle(route) : route);
    };
    return [remote, { ...rest, routes: routes.map(inlined) }];
  });
  return { contract, remotes: Object.fromEntries(entries) };
}
