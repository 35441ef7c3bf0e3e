import { getJackpotTerms } from '@jukwaa/api';
import { type JackpotTerms, toCents } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, type Translate, useText } from '@jukwaa/runtime';
import { type MoneyLine, MoneyTable, Skeleton } from '@jukwaa/ui';
import pages from '../../parts/pages.module.css';
import { percentText } from '../../parts/percent.ts';
import { shortKsh } from '../../parts/short-ksh.ts';
import { categoryTexts } from './category-texts.ts';

/** The rules in force of each category of jackpots, as the services apply them. */
export function CategoryTables() {
  const t = useText(categoryTexts);
  const { state, retry } = useQuery('jackpot rules', (options) => getJackpotTerms(http, options));
  return (
    <section className={pages.section}>
      <h2>{t('title')}</h2>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={520} />} failed={t('failed')}>
        {(terms) =>
          terms.map((one) => (
            <div key={one.jackpot_category_id} className={pages.card}>
              <h3>{one.name}</h3>
              <MoneyTable lines={linesOf(one, t)} />
            </div>
          ))
        }
      </QueryView>
    </section>
  );
}

function linesOf(
  { stake, number_of_games: games, rules, correctable_hours }: JackpotTerms,
  t: Translate<(typeof categoryTexts)['en']>,
): MoneyLine[] {
  const hours = (count: number) => t('hours', { count });
  const share = (share_bp: number) => `${percentText(share_bp)} %`;
  return [
    { label: t('games'), value: String(games) },
    { label: t('price'), value: formatKsh(toCents(stake)) },
    { label: t('guarantee'), value: shortKsh(rules.guarantee_cents) },
    { label: t('cap'), value: shortKsh(rules.cap_cents) },
    { label: t('share'), value: share(rules.prizes_bp) },
    { label: t('main', { games }), value: share(rules.main_bp) },
    ...rules.tiers.map(({ right, share_bp }) => ({ label: t('tier', { right }), value: share(share_bp) })),
    { label: t('playedWithin'), value: hours(rules.played_within_hours) },
    { label: t('maxDrawn'), value: String(rules.max_drawn) },
    { label: t('correctable'), value: hours(correctable_hours) },
  ];
}
