import { toggleFolded, useMarketMarks, useText } from '@jukwaa/runtime';
import { Button, TextField } from '@jukwaa/ui';
import type { MarketGroup } from './market-groups.ts';
import styles from './market-tools.module.css';
import { matchTexts } from './match-texts.ts';

export interface MarketToolsProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The markets in view, which the button folds and unfolds. */
  readonly shown: readonly MarketGroup[];
}

/** The search among all markets of a match, and one button that folds or unfolds the markets in view. */
export function MarketTools({ search, onSearch, shown }: MarketToolsProps) {
  const t = useText(matchTexts);
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <TextField
          label={t('search')}
          hideLabel
          compact
          icon="search"
          placeholder={t('search')}
          value={search}
          onChange={onSearch}
          inputMode="search"
        />
      </div>
      {shown.length > 1 && <FoldAll shown={shown} />}
    </div>
  );
}

function FoldAll({ shown }: Pick<MarketToolsProps, 'shown'>) {
  const t = useText(matchTexts);
  const { folded } = useMarketMarks();
  const open = shown.filter(({ marketId }) => !folded.includes(marketId));
  const change = () => {
    for (const { marketId } of open.length > 0 ? open : shown) toggleFolded(marketId);
  };
  return (
    <Button variant="quiet" onClick={change}>
      {t(open.length > 0 ? 'collapseAll' : 'expandAll')}
    </Button>
  );
}
