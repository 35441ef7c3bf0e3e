import type { ComponentModule } from '@jukwaa/remote-kit';
import { Link } from 'react-router-dom';

/** Stands in for `federation/remotes.ts`: screens say their name, the slot is a text; `broken` lets screens fail to load. */
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
/** Nothing is there before it is shown: every part is waited for. */
export const arrivedPart = (): undefined => undefined;

export const renewFiles = async (): Promise<void> => undefined;
export const askAgain = (): void => undefined;
