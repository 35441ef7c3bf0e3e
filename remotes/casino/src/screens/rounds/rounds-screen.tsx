import { ROUND_FAMILIES, type RoundFamily } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow } from '@jukwaa/ui';
import { useSearchParams } from 'react-router-dom';
import { RoundList } from './list/round-list.tsx';
import styles from './rounds.module.css';
import { roundsTexts } from './rounds-texts.ts';

const FAMILY = 'family';
const familyIn = (text: string | null): RoundFamily =>
  ROUND_FAMILIES.find((family) => family === text) ?? 'own';

/** The user's rounds of all games with money, newest first, by the kind of game. */
export default function RoundsScreen() {
  const t = useText(roundsTexts);
  const [search, setSearch] = useSearchParams();
  const shown = familyIn(search.get(FAMILY));
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <ChipRow label={t('families')} flush>
        {ROUND_FAMILIES.map((family) => (
          <Chip
            key={family}
            pressed={family === shown}
            onPress={() => setSearch({ [FAMILY]: family }, { replace: true })}
          >
            {t(`${family}Family`)}
          </Chip>
        ))}
      </ChipRow>
      <RoundList key={shown} family={shown} />
    </div>
  );
}
