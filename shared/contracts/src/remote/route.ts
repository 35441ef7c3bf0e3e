import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
export const Localised = v.object({ en: text, sw: text });
export type Localised = v.InferOutput<typeof Localised>;

export const Access = v.picklist(['any', 'user', 'guest']);
export type Access = v.InferOutput<typeof Access>;

/** The two halves of a desktop's window: a list, and next to it the match that opens from the list. */
export const PaneKind = v.picklist(['list', 'match']);
export type PaneKind = v.InferOutput<typeof PaneKind>;

/** The visible parts of the frame on a route; `footer` is the page's footer, `footerNav` the bottom bar. */
export const Chrome = v.object({
  header: v.optional(v.boolean(), true),
  footer: v.optional(v.boolean(), true),
  footerNav: v.optional(v.boolean(), true),
});
export type Chrome = v.InferOutput<typeof Chrome>;
/** The chrome of games and of pages with their own back button: nothing around the screen. */
export const BARE = { header: false, footer: false, footerNav: false } as const satisfies Chrome;

/** A parameter in an address of a route's `data`. */
export const DATA_PARAMETER = /:([a-z_]\w*)/gi;

/** Parameters that any page may carry: a campaign, a shared slip, a push token, the language. They do not affect a screen's data. */
export const GENERAL_PARAMETER = /^(utm_\w+|gclid|fbclid|id|token|lang)$/;

const dataAddresses = v.array(v.pipe(v.string(), v.startsWith('/api/')));

/** The first requests of a screen, `wideData` in windows from 600 px, where it asks for more. */
export const ScreenData = v.object({ data: dataAddresses, wideData: v.optional(dataAddresses) });
export type ScreenData = v.InferOutput<typeof ScreenData>;

/**
 * A route as a remote declares it; the host, the edge and the registry read it before any of the remote's code loads.
 */
export const RemoteRoute = v.object({
  /** react-router pattern, e.g. `/mm/:game_id`. */
  path: v.pipe(v.string(), v.startsWith('/')),
  aliases: v.optional(v.array(v.pipe(v.string(), v.startsWith('/'))), []),
  name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/)),
  title: Localised,
  description: Localised,
  access: v.optional(Access, 'any'),
  chrome: v.optional(Chrome, {}),
  /** Whether the screen uses the whole width of a desktop's window; others keep the width of a page to read. */
  broad: v.optional(v.boolean()),
  /** Excluded from search engines: a form's step, or a screen that shows only what its visitor has. */
  unlisted: v.optional(v.boolean()),
  /** The half that the screen takes in a window with room for both. */
  pane: v.optional(PaneKind),
  /** Key of the remote's `screens`, and name of its chunk. */
  screen: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /**
   * Same-origin GET addresses that the screen requests first; the edge preloads them. They may name parameters of the
   * path (`/api/fixture/games/:game_id`), `:language` (`en` or `sw`), `:today`, the day in Nairobi, and `:sport_id`,
   * the feed's number of the sport that the path's `:sport_name` names, and `:list_sport_id`, the same where lists of
   * the sport offer several markets.
   */
  data: v.optional(dataAddresses, []),
  /** The same in windows from 600 px, where the screen asks for more; `data` by default, and where one can't be filled. */
  wideData: v.optional(dataAddresses),
  /** Whether only a user's screen requests `data`, because a guest's is an invitation to log in. */
  dataOfUsers: v.optional(v.boolean()),
  /**
   * The same for an address with a choice: `tab=today`, or only the name of one that is a number, which its requests may
   * name (`tournamentId`, `:tournamentId`). Screens of other choices begin with the skeleton.
   */
  choices: v.optional(v.record(v.string(), ScreenData)),
});
export type RemoteRoute = v.InferOutput<typeof RemoteRoute>;
export type RemoteRouteInput = v.InferInput<typeof RemoteRoute>;
