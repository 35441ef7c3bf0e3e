/** Names of a new remote: its folder and address, and the same words for people. */
export interface NewRemote {
  /** Folder, package and first path segment: lower case, digits and dashes. */
  readonly name: string;
  /** The name as a heading: `fantasy-league` is `Fantasy league`. */
  readonly title: string;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The `jukwaa` block of a remote's `package.json`. */
export const declaredParts = ({ name, title }: NewRemote) => ({
  budget: { first_route: 30_000, total: 100_000 },
  topics: [],
  events: { emits: [], subscribes: [] },
  menu: [{ id: name, path: `/${name}`, icon: 'star', group: 'games', text: { en: title, sw: title } }],
});

const packageFile = (named: NewRemote) =>
  json({
    name: `@jukwaa/${named.name}`,
    version: '0.1.0',
    private: true,
    description: named.title,
    license: 'Apache-2.0',
    type: 'module',
    scripts: {
      build: 'node ../../shared/build/node_modules/@rspack/cli/bin/rspack.js build',
      typecheck: 'tsc --noEmit',
    },
    jukwaa: declaredParts(named),
    dependencies: {
      '@jukwaa/contracts': 'workspace:*',
      '@jukwaa/remote-kit': 'workspace:*',
      '@jukwaa/runtime': 'workspace:*',
      '@jukwaa/ui': 'workspace:*',
      react: 'catalog:',
      'react-dom': 'catalog:',
      'react-router-dom': 'catalog:',
    },
    devDependencies: {
      '@jest/globals': 'catalog:',
      '@jukwaa/build': 'workspace:*',
      '@testing-library/jest-dom': 'catalog:',
      '@testing-library/react': 'catalog:',
      '@types/react': 'catalog:',
      '@types/react-dom': 'catalog:',
    },
  });

const jestConfig = ({ name }: NewRemote) =>
  `module.exports = { displayName: '${name}', ...require('@jukwaa/build/jest/web.cjs') };\n`;

/** The folder of the written file; in parts, because the bundle of this command gets the places of its own sources. */
const OWN_FOLDER = ['import', 'meta', 'dirname'].join('.');

const buildFile = ({ name }: NewRemote) => `import { remoteConfig } from '@jukwaa/build';
import { routes } from './src/routes.ts';

export default remoteConfig({ root: ${OWN_FOLDER}, name: '${name}', routes });
`;

const remote = ({ name }: NewRemote) => `import { defineRemote } from '@jukwaa/remote-kit';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  name: '${name}',
  screens: {
    home: () => import(/* webpackChunkName: "home" */ './screens/home/home-screen.tsx'),
  },
});
`;

const routes = ({ name, title }: NewRemote) => `import type { RemoteRouteInput } from '@jukwaa/contracts';

export const routes = [
  {
    path: '/${name}',
    name: '${name}',
    screen: 'home',
    title: { en: '${title} · Jukwaa', sw: '${title} · Jukwaa' },
    description: { en: '${title} on Jukwaa.', sw: '${title} kwenye Jukwaa.' },
  },
] as const satisfies readonly RemoteRouteInput[];
`;

const messages = ({ title }: NewRemote) => `import { defineMessages } from '@jukwaa/runtime';

export const messages = defineMessages({
  en: { title: '${title}', welcome: 'Welcome, {name}.', guest: 'Log in to take part.' },
  sw: { title: '${title}', welcome: 'Karibu, {name}.', guest: 'Ingia ili ushiriki.' },
});
`;

const screen = () => `import { useSession, useText } from '@jukwaa/runtime';
import { messages } from '../../messages.ts';
import styles from './home.module.css';

export default function HomeScreen() {
  const t = useText(messages);
  const { user } = useSession();
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{user === null ? t('guest') : t('welcome', { name: String(user.msisdn) })}</p>
    </div>
  );
}
`;

const style = () => `.page {
  display: grid;
  align-content: start;
  gap: var(--space-3);
  padding: var(--space-4) var(--gutter) var(--space-8);
}
`;

const test = ({ title }: NewRemote) => `import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { routes } from '../../routes.ts';
import HomeScreen from './home-screen.tsx';

test('shows its title, and a guest what to do', () => {
  render(<HomeScreen />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(screen.getByText('Log in to take part.')).toBeVisible();
});

test('has a title and a description in both languages for every route', () => {
  for (const { title, description } of routes)
    for (const text of [title.en, title.sw, description.en, description.sw]) expect(text).not.toBe('');
});
`;

/** Every file of a new remote by its path inside the remote's folder: one route with its screen, texts, test and budget. */
export function remoteFiles(named: NewRemote): Readonly<Record<string, string>> {
  return {
    'package.json': packageFile(named),
    'tsconfig.json': `{ "extends": "@jukwaa/build/tsconfig/web.json", "include": ["src"] }\n`,
    'jest.config.cjs': jestConfig(named),
    'rspack.config.ts': buildFile(named),
    'src/remote.ts': remote(named),
    'src/routes.ts': routes(named),
    'src/messages.ts': messages(named),
    'src/screens/home/home-screen.tsx': screen(),
    'src/screens/home/home.module.css': style(),
    'src/screens/home/home-screen.test.tsx': test(named),
  };
}
