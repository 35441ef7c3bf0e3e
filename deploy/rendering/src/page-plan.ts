import type { PagePlan, PageRemote, Plan, PlannedRemote, RemoteRoute } from '@jukwaa/contracts';

/** A route without the facts that only the edge needs. */
const pageRoute = ({
  data: _data,
  wideData: _wide,
  dataOfUsers: _users,
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
    integrity: files[entry]?.integrity ?? '',
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
