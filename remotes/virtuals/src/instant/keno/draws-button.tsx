import type { KenoGame } from '@jukwaa/contracts';
import { usePart } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import { kenoTexts } from './keno-texts.ts';

/** A chunk of its own: most rounds are played without a look at the past ones. */
const loadSheet = () => import(/* webpackChunkName: "keno-draws" */ './draws/draws-sheet.tsx');

/** Opens the player's last draws with their proofs, and the hot and cold numbers. */
export function DrawsButton({ game }: { readonly game: KenoGame }) {
  const t = useText(kenoTexts);
  const [isOpen, setOpen] = useState(false);
  const DrawsSheet = usePart(isOpen, loadSheet, () => setOpen(false));
  return (
    <>
      <Button variant="quiet" full aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('draws')}
      </Button>
      {isOpen && DrawsSheet !== null && <DrawsSheet game={game} onClose={() => setOpen(false)} />}
    </>
  );
}
