import type { ComponentModule } from '@jukwaa/remote-kit';
import { Link } from 'react-router-dom';

/**
 * Replaces `federation/remotes.ts` in tests: screens render their name and the slot a text. `broken` makes screens
 * fail to load.
 */
export const fakes = { broken: false };

export async function remoteScreen(_: string, screen: string): Promise<ComponentModule> {
  if (fakes.broken) throw new Error('chunk is gone');
  return {
    default: () => (
      <>
        <h1>screen {screen}</h1>
        <Link to="/mm/4821">a match</Link>
      </>
    ),
  };
}

export const remoteSlot = async (): Promise<ComponentModule> => ({ default: () => <p>the slip</p> });
export const slotPart = (slot: string): string => slot;
/** No part is loaded before it is shown. */
export const arrivedPart = (): undefined => undefined;

export const renewFiles = async (): Promise<void> => undefined;
export const askAgain = (): void => undefined;
