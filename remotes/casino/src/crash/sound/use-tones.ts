import { log } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Ports } from '../bets/bets-port.ts';
import type { ShownRound } from '../round/round.ts';
import { useSoundIsOn } from './sound-setting.ts';
import type { Tone } from './tones.ts';

/** A chunk of its own: the sound is off for most players. */
const loadTones = () => import(/* webpackChunkName: "crash-sound" */ './tones.ts');

/** Whether the player has tapped in this visit: the game never makes a sound by itself before. */
function useTapped() {
  const tapped = useRef(false);
  useEffect(() => {
    const onTap = () => {
      tapped.current = true;
    };
    window.addEventListener('pointerdown', onTap, { once: true });
    window.addEventListener('keydown', onTap, { once: true });
    return () => {
      window.removeEventListener('pointerdown', onTap);
      window.removeEventListener('keydown', onTap);
    };
  }, []);
  return tapped;
}

const PHASE_TONES: Readonly<Partial<Record<ShownRound['phase'], Tone>>> = {
  flying: 'take_off',
  ended: 'crash',
};

/** Plays a tone at the take-off, at the crash, and at each own cash-out, if the player has turned the sound on. */
export function useTones(round: ShownRound | null, ports: Ports): void {
  const isOn = useSoundIsOn();
  const tapped = useTapped();
  const play = useEffectEvent((tone: Tone | undefined) => {
    if (tone === undefined || !isOn || !tapped.current || document.hidden) return;
    loadTones().then(
      ({ playTone }) => playTone(tone),
      (error: unknown) => log('crash', 'a tone could not be played', error),
    );
  });
  const phase = round?.phase;
  const number = round?.number;
  const seen = useRef(number);
  useEffect(() => {
    // The first round of a visit may be in the middle of its flight.
    if (seen.current !== undefined && phase !== undefined) play(PHASE_TONES[phase]);
    seen.current = number;
  }, [phase, number]);
  const cashOuts = [...ports[1].bets, ...ports[2].bets].reduce((sum, bet) => sum + bet.cash_outs.length, 0);
  const known = useRef(cashOuts);
  useEffect(() => {
    if (cashOuts > known.current) play('cash_out');
    known.current = cashOuts;
  }, [cashOuts]);
}
