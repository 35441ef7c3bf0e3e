import type { PagePlan, PageRemote } from '@jukwaa/contracts';

/** A link that a remote of the plan adds to a menu. */
export type ContributedEntry = NonNullable<PageRemote['menu']>[number];

/** Sorts after every order that an entry can name. */
const LAST = 1_000;
const orderOf = ({ order = LAST }: ContributedEntry): number => order;

/** The entries of the plan's remotes in a group of the side menu, or in the strip, in order. */
export const contributedTo = (plan: PagePlan, group: string): readonly ContributedEntry[] =>
  Object.values(plan.remotes)
    .flatMap(({ menu = [] }) => menu.filter((entry) => entry.group === group))
    .sort((one, other) => orderOf(one) - orderOf(other) || one.path.localeCompare(other.path));
