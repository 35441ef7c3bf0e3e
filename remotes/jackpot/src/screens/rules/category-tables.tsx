import { getJackpots, getJackpotTerms, type OpenJackpot } from '@jukwaa/api';
import { type JackpotTerms, toCents } from '@jukwaa/contracts';
import { formatKsh, toKsh } from '@jukwaa/domain';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, type Translate, useText } from '@jukwaa/runtime';
import { type MoneyLine, MoneyTable, Skeleton } from '@jukwaa/ui';
import { Fragment } from 'react';
import pages from '../../parts/pages.module.css';
import { percentText } from '../../parts/percent.ts';
import { shortKsh } from '../../parts/short-ksh.ts';
import { categoryTexts } from './category-texts.ts';

/** The rules in force of each category of jackpots, as the services apply them, and those of an open one that has others. */
export function CategoryTables() {
  const t = useText(categoryTexts);
  const { state, retry } = useQuery('jackpot rules', (options) => getJackpotTerms(http, options));
  const open = useQuery('open jackpots', (options) => getJackpots(http, options)).state;
  const jackpots = open.phase === 'ready' ? open.value : [];
  const shownOf = (terms: JackpotTerms) => JSON.stringify([terms.name, linesOf(terms, t)]);
  return (
    <section className={pages.section}>
      <h2>{t('title')}</h2>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={520} />} failed={t('failed')}>
        {(terms) =>
          terms.map((next) => {
            const own = termsOf(next, jackpots);
            const { name, jackpot_category_id: category } = next;
            if (own === null || shownOf(own) === shownOf(next))
              return <Table key={category} title={name} terms={next} />;
            return (
              <Fragment key={category}>
                <Table title={t('open', { name: own.name })} terms={own} />
                <Table title={t('next', { name })} terms={next} />
              </Fragment>
            );
          })
        }
      </QueryView>
    </section>
  );
}

function Table({ title, terms }: { readonly title: string; readonly terms: JackpotTerms }) {
  const t = useText(categoryTexts);
  return (
    <div className={pages.card}>
      <h3>{title}</h3>
      <MoneyTable lines={linesOf(terms, t)} />
    </div>
  );
}

/** The terms of the category's open jackpot, which keeps those of its opening; null while none is open. */
function termsOf(next: JackpotTerms, jackpots: readonly OpenJackpot[]): JackpotTerms | null {
  const open = jackpots.find(({ jackpot_category_id }) => jackpot_category_id === next.jackpot_category_id);
  if (open?.rules === undefined) return null;
  const { name, stake_cents, number_of_games, rules } = open;
  return { ...next, name, stake: toKsh(stake_cents), number_of_games, rules };
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
