import { PATHS, type RouteName } from '@jukwaa/contracts';
import * as v from 'valibot';

/** Which pictures a run takes: one of each route, width, theme, language and kind of visitor. */
export interface PicturePlan {
  readonly folder: string;
  /** In CSS pixels. */
  readonly widths: readonly number[];
  readonly themes: readonly string[];
  readonly languages: readonly string[];
  readonly routes: readonly RouteName[];
}

const isRoute = (name: string): name is RouteName => Object.hasOwn(PATHS, name);
const list = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter((part) => part !== '')),
    ),
    fallback,
  );

const Variables = v.object({
  JUKWAA_SHOTS: v.optional(v.string(), '../.cache/screenshots'),
  JUKWAA_SHOT_WIDTHS: v.pipe(
    list('360,1440'),
    v.transform((widths) => widths.map(Number)),
  ),
  JUKWAA_SHOT_THEMES: list('light,dark'),
  JUKWAA_SHOT_LANGUAGES: list('en'),
  JUKWAA_SHOT_ROUTES: v.pipe(
    list(Object.keys(PATHS).join(',')),
    v.array(v.custom<RouteName>((name) => typeof name === 'string' && isRoute(name))),
  ),
});

/** The plan of `npm run screenshots`, which passes its options as variables. */
export function picturePlan(env: NodeJS.ProcessEnv): PicturePlan {
  const read = v.parse(Variables, env);
  return {
    folder: read.JUKWAA_SHOTS,
    widths: read.JUKWAA_SHOT_WIDTHS,
    themes: read.JUKWAA_SHOT_THEMES,
    languages: read.JUKWAA_SHOT_LANGUAGES,
    routes: read.JUKWAA_SHOT_ROUTES,
  };
}
