import { href, PATHS } from '@jukwaa/contracts';
import { ROUND_FAMILIES, type RoundFamily } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import type { ComponentType } from 'react';
import { Link, matchPath, Navigate, useLocation } from 'react-router-dom';
import { CrashBetPage } from './crash/crash-bet-page.tsx';
import { OwnRoundPage } from './own/own-round-page.tsx';
import { ProviderRoundPage } from './provider/provider-round-page.tsx';
import styles from './rounds.module.css';
import { roundsTexts } from './rounds-texts.ts';

const PAGES: Record<RoundFamily, ComponentType<{ readonly id: string }>> = {
  own: OwnRoundPage,
  crash: CrashBetPage,
  provider: ProviderRoundPage,
};

/** A round of the user on a page of its own, the target of its lines in the statement. */
export default function RoundScreen() {
  const t = useText(roundsTexts);
  const { family: name, id = '' } = matchPath(PATHS['game-round'], useLocation().pathname)?.params ?? {};
  const family = ROUND_FAMILIES.find((one) => one === name);
  if (family === undefined) return <Navigate to={href('game-rounds')} replace />;
  const Page = PAGES[family];
  return (
    <div className={styles.page}>
      <Page key={`${family} ${id}`} id={id} />
      <Link
        className={buttonClass({ variant: 'secondary', full: true })}
        to={href('game-rounds', {}, { family })}
      >
        {t('allRounds')}
      </Link>
    </div>
  );
}
