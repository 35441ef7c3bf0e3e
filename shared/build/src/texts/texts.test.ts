import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { hardCodedTexts, missingTranslations } from './check-texts.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** A remote created temporarily by another test links to borrowed packages. */
const isOurs = (remote: string) =>
  lstatSync(join(ROOT, remote, 'node_modules'), { throwIfNoEntry: false })?.isDirectory() ?? false;
const PACKAGES = [
  ...['host', 'shared/runtime', 'shared/remote-kit', 'shared/game-kit', 'shared/ui'],
  ...readdirSync(join(ROOT, 'remotes'))
    .map((name) => `remotes/${name}`)
    .filter(isOurs),
];
/** Tests, their helpers, and pages for developers only. */
const NOT_SHOWN = /\.(test|spec)\.|\/(testing|test-support|dev-ui)\//;

const sources = PACKAGES.flatMap((folder) =>
  readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/src/${name}`,
  ),
).filter((path) => /\.tsx?$/.test(path) && !NOT_SHOWN.test(path));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const faults = (paths: readonly string[], check: (source: string, hasMarkup: boolean) => readonly string[]) =>
  paths.flatMap((path) => check(read(path), path.endsWith('x')).map((fault) => `${path}: ${fault}`));

describe('the product', () => {
  test('every text exists in both languages with the same placeholders', () => {
    expect(faults(sources, missingTranslations)).toEqual([]);
  });

  test('components contain no hard-coded texts for users', () => {
    const components = sources.filter((path) => path.endsWith('.tsx'));
    expect(components.length).toBeGreaterThan(100);
    expect(faults(components, hardCodedTexts)).toEqual([]);
  });
});

describe('the checks', () => {
  test('the text checks find texts missing in one language', () => {
    const texts = `defineMessages({
      en: { one: 'One', two: 'Two {count}', three: 'Three' },
      sw: { one: '', two: 'Mbili', four: 'Nne' },
    })`;
    expect(missingTranslations(texts)).toEqual([
      'one: no Swahili',
      'two: other placeholders in Swahili',
      'three: no Swahili',
      'four: no English',
    ]);
    const counted = (sw: string) =>
      missingTranslations(
        `defineMessages({ en: { n: '{count, plural, one {once} other {# times}}' }, sw: { n: '${sw}' } })`,
      );
    expect(counted('Mara {count}')).toEqual([]);
    expect(counted('Mara')).toEqual(['n: other placeholders in Swahili']);
    expect(missingTranslations(`const title = { en: 'Home' }`)).toHaveLength(1);
    expect(missingTranslations(`const title = { en: 'Home', sw: 'Mwanzo' }`)).toEqual([]);
  });

  test('the text checks find texts in markup and spoken attributes, and skip names, signs and expressions', () => {
    const component = `const A = () => <div title="Close it" data-kind="open"><b>Place a bet</b> · {t('stake')} 18+ <i>Jukwaa</i></div>`;
    expect(hardCodedTexts(component)).toEqual(['Close it', 'Place a bet']);
  });
});
