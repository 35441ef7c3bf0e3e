import { InstantScreen } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { lazy, Suspense } from 'react';
import { useIsOnClock } from '../../draws/spin/mode-link.tsx';
import { WHEEL_KIND } from './wheel-kind.ts';
import { WheelTable } from './wheel-table.tsx';
import { wheelTexts } from './wheel-texts.ts';

const RULES = ['ruleWheel', 'ruleRisk', 'rulePay', 'ruleServer'] as const;

/** A chunk of its own: it has the parts of all draws. */
const ClockWheel = lazy(
  () => import(/* webpackChunkName: "clock-wheel" */ '../../screens/draws/clock-wheel.tsx'),
);

/** Spin and win: a wheel of multipliers, spun at a tap, or one for everybody on a clock. Its address has the page's frame. */
export default function WheelScreen() {
  if (!useIsOnClock()) return <TapWheel />;
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <ClockWheel />
    </Suspense>
  );
}

function TapWheel() {
  const t = useText(wheelTexts);
  return (
    <InstantScreen
      kind={WHEEL_KIND}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={WheelTable}
      isFramed
    />
  );
}
