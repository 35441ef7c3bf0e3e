import { getVirtualTable } from '@jukwaa/api';
import type { VirtualStanding } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import { Bracket } from './bracket.tsx';
import { Standings } from './standings.tsx';
import styles from './table.module.css';
import { tableTexts } from './table-texts.ts';
import { TeamSheet } from './team-sheet.tsx';

export interface TableViewProps {
  readonly slug: string;
  /** Names the state of the season; another one fetches the table again. */
  readonly version: string;
}

/** The season so far: the table or the groups, and the bracket of a tournament. */
export default function TableView({ slug, version }: TableViewProps) {
  const t = useText(tableTexts);
  const [team, setTeam] = useState<VirtualStanding | null>(null);
  const { state, retry } = useQuery(`${slug} ${version}`, (options) => getVirtualTable(http, slug, options), {
    topic: 'virtuals',
  });
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={480} />} failed={t('failed')}>
      {({ groups, bracket }) => (
        <div className={styles.season}>
          {bracket.some(({ home_team, away_team }) => home_team !== null || away_team !== null) && (
            <Bracket bracket={bracket} />
          )}
          {groups.map((group) => (
            <Standings key={group.name} group={group} onTeam={setTeam} />
          ))}
          {team !== null && <TeamSheet row={team} onClose={() => setTeam(null)} />}
        </div>
      )}
    </QueryView>
  );
}
