import { getKenoDraws } from '@jukwaa/api';
import type { KenoDraw, KenoGame } from '@jukwaa/contracts';
import { type FetchOptions, QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Sheet, Skeleton } from '@jukwaa/ui';
import { DrawList } from './draw-list.tsx';
import styles from './draws.module.css';
import { drawsTexts } from './draws-texts.ts';
import { HotAndCold } from './hot-and-cold.tsx';

interface DrawsSheetProps {
  readonly game: KenoGame;
  readonly onClose: () => void;
}

/** The player's last 100 draws: hot and cold numbers, and each draw with its proof. */
export default function DrawsSheet({ game, onClose }: DrawsSheetProps) {
  const t = useText(drawsTexts);
  const { state, retry } = useQuery(game, (options: FetchOptions) => getKenoDraws(http, game, options), {
    topic: 'instant',
  });
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.sheet}>
        <QueryView state={state} retry={retry} skeleton={<Skeleton height={320} />} failed={t('failed')}>
          {(draws: readonly KenoDraw[]) =>
            draws.length === 0 ? (
              <p className={styles.note}>{t('none')}</p>
            ) : (
              <>
                <HotAndCold game={game} draws={draws} />
                <DrawList game={game} draws={draws} />
              </>
            )
          }
        </QueryView>
      </div>
    </Sheet>
  );
}
