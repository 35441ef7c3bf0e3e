import * as v from 'valibot';

const MAX_TOPICS = 20;
const LEVEL = /^([\w-]+|\{[a-z]\w*\})$/;

/** Topics that a remote subscribes to, as the broker's table has them: `crash/{game}`. Levels in braces are any one level. */
export const DeclaredTopic = v.pipe(
  v.string(),
  v.maxLength(100),
  v.check(
    (pattern) => pattern.split('/').every((level) => LEVEL.test(level)),
    'a topic has levels of letters, digits, hyphens and underscores, or placeholders such as {game}',
  ),
);
export const DeclaredTopics = v.pipe(v.array(DeclaredTopic), v.maxLength(MAX_TOPICS));

/**
 * Global through which the host gives each remote its own view of the page's runtime: a function from the name of the
 * remote's container and the shared module to the module for that remote.
 */
export const SCOPED_RUNTIME_GLOBAL = '_JUKWAA_SCOPED_RUNTIME';
