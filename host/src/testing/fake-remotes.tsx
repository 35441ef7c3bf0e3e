import type { ComponentModule } from '@jukwaa/remote-kit';
import { Link, useSearchParams } from 'react-router-dom';

/**
 * Replaces `federation/remotes.ts` in tests: screens render their name and the slot a text. `broken` makes screens
 * fail to load.
 */
export const fakes = { broken: false };

export async function remoteScreen(_: string, screen: string): Promise<ComponentModule> {
  if (fakes.broken) throw new Error('chunk is gone');
  return { default: () => <Screen name={screen} /> };
}

/** A heading, a link to a match, and a filter, as the lists have them. */
function Screen({ name }: { readonly name: string }) {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <h1>screen {name}</h1>
      <Link to="/mm/4821">a match</Link>
      {query.has('tab') && <p>{`${name} of ${query.get('tab')}`}</p>}
      <button type="button" onClick={() => setQuery({ tab: 'today' }, { replace: true })}>
        {`today of ${name}`}
      </button>
    </>
  );
}

export const remoteSlot = async (): Promise<ComponentModule> => ({ default: () => <p>the slip</p> });
export const slotPart = (slot: string): string => slot;
/** No part is loaded before it is shown. */
export const arrivedPart = (): undefined => undefined;

export const renewFiles = async (): Promise<void> => undefined;
export const askAgain = (): void => undefined;
