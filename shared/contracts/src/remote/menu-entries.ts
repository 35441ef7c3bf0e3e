import * as v from 'valibot';

/** Most entries that one remote adds to the menus: the plan is a part of every page. */
const MAX_ENTRIES = 8;
/** The group of entries in the strip of products; all others are headings of the side menu. */
export const STRIP = 'strip';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/), v.maxLength(40));
/** Short, because it has one line of a narrow phone's menu. */
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32));

/** A link that a remote adds to the host's menus. The host shows it after its own entries of the group. */
export const RemoteMenuEntry = v.object({
  /** Unique among all remotes: the registry gives it to one of them. */
  id: name,
  /** A path or alias of the remote's own routes, without parameters. */
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(200)),
  /** An icon of the host, by name; its manifest lists them. */
  icon: name,
  /** A heading of the side menu such as `games`, or `strip`; the host's manifest lists them. */
  group: name,
  /** Position among the contributed entries of the group, smallest first; by default after those with one. */
  order: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
  text: v.object({ en: text, sw: text }),
});
export type RemoteMenuEntry = v.InferOutput<typeof RemoteMenuEntry>;
export const RemoteMenu = v.pipe(v.array(RemoteMenuEntry), v.maxLength(MAX_ENTRIES));

/** The groups and icons of a host's menus. The strip is in the first paint, so it has only some of the icons. */
export const HostMenu = v.object({
  groups: v.array(v.string()),
  icons: v.array(v.string()),
  strip_icons: v.array(v.string()),
});
export type HostMenu = v.InferOutput<typeof HostMenu>;

/** The parts of a remote's manifest that its menu entries concern. */
interface WithMenu {
  readonly menu?: readonly RemoteMenuEntry[];
  readonly routes: ReadonlyArray<{ readonly path: string; readonly aliases?: readonly string[] | undefined }>;
}

/** Returns what is wrong with a remote's menu entries by themselves: repeated names, and paths that are not its own. */
export function menuProblems({ menu = [], routes }: WithMenu): string[] {
  const ids = menu.map(({ id }) => id);
  const paths = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two menu entries have the name ${id}`),
    ...menu.flatMap(({ id, path }) => {
      if (!paths.includes(path))
        return [`the menu entry ${id} leads to ${path}, which is no path of its routes`];
      return /[:*?]/.test(path) ? [`the menu entry ${id} leads to ${path}, which has parameters`] : [];
    }),
  ];
}

/** Returns the groups and icons of menu entries that a host lacks. An older host, which lists none, shows no entry. */
export function menuNotShown({ menu = [] }: Pick<WithMenu, 'menu'>, host: HostMenu | undefined): string[] {
  if (host === undefined) return [];
  return menu.flatMap(({ id, group, icon }) => {
    const icons = group === STRIP ? host.strip_icons : host.icons;
    if (!host.groups.includes(group))
      return [`its menu entry ${id} is in the group ${group}; the live host has ${host.groups.join(', ')}`];
    return icons.includes(icon)
      ? []
      : [
          `its menu entry ${id} has the icon ${icon}; in the group ${group} the live host has ${icons.join(', ')}`,
        ];
  });
}
