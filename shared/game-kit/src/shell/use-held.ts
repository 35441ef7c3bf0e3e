import { useState } from 'react';

/** A value that stays as it was shown while it is held. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [shown, setShown] = useState(value);
  if (!isHeld && !Object.is(shown, value)) setShown(value);
  return isHeld ? shown : value;
}
