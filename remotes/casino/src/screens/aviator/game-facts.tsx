import type { CasinoGame } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { MoneyTable } from '@jukwaa/ui';
import { messages } from '../../messages.ts';
import styles from './aviator.module.css';
import { aviatorTexts } from './aviator-texts.ts';

/** The game's facts from the catalogue. */
export function GameFacts({ game }: { readonly game: CasinoGame }) {
  const t = useText(messages);
  const page = useText(aviatorTexts);
  return (
    <section className={styles.part}>
      <h2>{page('facts')}</h2>
      <MoneyTable
        lines={[
          { label: t('provider'), value: game.provider },
          { label: t('category'), value: t(game.category) },
          { label: t('demoMode'), value: game.demo ? t('yes') : t('no') },
        ]}
      />
    </section>
  );
}
