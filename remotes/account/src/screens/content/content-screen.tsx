import { PATHS, type RouteName } from '@jukwaa/contracts';
import { Navigate, useLocation } from 'react-router-dom';
import { Contacts } from './contacts.tsx';
import { WrittenPage } from './written-page.tsx';

/** The slug of the operator's text for each route. */
const SLUGS = {
  'how-to-play': 'how-to-play',
  'terms-and-condition': 'terms',
  'privacy-policy': 'privacy',
  support: 'support',
  faqs: 'faqs',
  app: 'app',
} as const satisfies Partial<Record<RouteName, string>>;
type ContentName = keyof typeof SLUGS;

const isContentName = (name: string): name is ContentName => Object.hasOwn(SLUGS, name);

function nameAt(pathname: string): ContentName | null {
  const path = pathname.replace(/\/+$/, '');
  const name = Object.entries(PATHS).find(([, pattern]) => pattern === path)?.[0] ?? '';
  return isContentName(name) ? name : null;
}

/** One screen for every route with an operator's text, chosen by address. */
export default function ContentScreen() {
  const name = nameAt(useLocation().pathname);
  if (name === null) return <Navigate to={PATHS.home} replace />;
  return <WrittenPage slug={SLUGS[name]}>{name === 'support' && <Contacts />}</WrittenPage>;
}
