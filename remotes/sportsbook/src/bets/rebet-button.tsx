import { openMenu, useText } from '@jukwaa/runtime';
import { Button, Icon } from '@jukwaa/ui';
import { betTexts } from './bet-texts.ts';
import { type LoadedLegs, loadIntoSlip } from './shared-picks.ts';

/** Puts the undecided legs on the slip at current odds; renders nothing without one. */
export function RebetButton({ code, legs }: LoadedLegs) {
  const t = useText(betTexts);
  const again = legs.filter((leg) => leg.result === 'open');
  if (again.length === 0) return null;
  const load = async () => {
    const isWhole = again.length === legs.length;
    if (await loadIntoSlip({ code: isWhole ? code : null, legs: again })) openMenu('betslip');
  };
  return (
    <Button variant="secondary" onClick={() => void load()}>
      <Icon name="retry" size={20} />
      {t('rebet')}
    </Button>
  );
}
