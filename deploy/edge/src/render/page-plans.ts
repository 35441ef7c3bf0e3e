import type { PagePlan, Plan } from '@jukwaa/contracts';
import { pagePlan } from '@jukwaa/rendering';
import { LRUCache } from 'lru-cache';

/** Plans that differ: that of the moment, and those of canaries and previews. */
const MOST_KEPT = 20;

/**
 * Returns what pages have of a plan, the same object for equal ones: the registry is asked for its plan twice a second, and the thread
 * that renders prepares each object that it gets.
 */
export function pagePlans(): (plan: Plan) => PagePlan {
  const known = new WeakMap<Plan, PagePlan>();
  const byText = new LRUCache<string, PagePlan>({ max: MOST_KEPT });

  function equalTo(plan: PagePlan): PagePlan {
    const text = JSON.stringify(plan);
    const equal = byText.get(text) ?? plan;
    byText.set(text, equal);
    return equal;
  }

  return (plan) => {
    const page = known.get(plan) ?? equalTo(pagePlan(plan));
    known.set(plan, page);
    return page;
  };
}
