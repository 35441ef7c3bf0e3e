import type { PagePlan } from '@jukwaa/contracts';

/** Plans that a thread keeps: that of the moment, and those of canaries and previews. */
const MOST_PLANS = 8;

/** The part of an order that tells a thread the plan of the page. */
export interface PlanOrder {
  /** The number of the plan. */
  readonly plan: number;
  /** The plan itself, when the thread does not have it. */
  readonly newPlan?: PagePlan;
  /** The number of a plan that it may forget. */
  readonly oldPlan?: number | undefined;
}

/**
 * The plans that a thread has. Each is sent once: it is a third of an order, and the host prepares each one that it gets, which takes
 * longer than to render the frame of a page.
 */
export class SentPlans {
  /** The numbers of the plans, the oldest first. */
  readonly #numbers = new Map<PagePlan, number>();
  #last = 0;

  orderOf(plan: PagePlan): PlanOrder {
    const known = this.#numbers.get(plan);
    if (known !== undefined) return { plan: known };
    this.#last += 1;
    const oldPlan = this.#makeRoom();
    this.#numbers.set(plan, this.#last);
    return { plan: this.#last, newPlan: plan, oldPlan };
  }

  #makeRoom(): number | undefined {
    const [oldest] = this.#numbers;
    if (oldest === undefined || this.#numbers.size < MOST_PLANS) return undefined;
    const [plan, number] = oldest;
    this.#numbers.delete(plan);
    return number;
  }
}
