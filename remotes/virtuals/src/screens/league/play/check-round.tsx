import type { VirtualRound } from '@jukwaa/contracts';
import { usePart } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import { playTexts } from './play-texts.ts';

/** A chunk of its own: few players check a round. */
const loadVerify = () => import(/* webpackChunkName: "virtual-verify" */ '../results/verify-sheet.tsx');

/** Opens the proof of an ended round. */
export function CheckRound({ round }: { readonly round: Pick<VirtualRound, 'competition' | 'number'> }) {
  const t = useText(playTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const VerifySheet = usePart(isOpen, loadVerify, close);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('check')}
      </Button>
      {isOpen && VerifySheet !== null && <VerifySheet round={round} onClose={close} />}
    </>
  );
}
