import { useSearchParams } from 'react-router-dom';
import type { MarketTab } from './market-tabs.ts';

const PARAMETER = 'markets';

/** The chosen tab among those of a match, null for a match without tabs. The address keeps it: `/mm/4821?markets=goals`. */
export function useMarketTab(
  tabs: readonly MarketTab[],
): readonly [tab: MarketTab | null, choose: (tab: MarketTab) => void] {
  const [query, setQuery] = useSearchParams();
  const chosen = query.get(PARAMETER);
  const tab = tabs.find((one) => one === chosen) ?? tabs[0] ?? null;
  const choose = (next: MarketTab) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), [PARAMETER]: next }), {
      replace: true,
    });
  return [tab, choose];
}
