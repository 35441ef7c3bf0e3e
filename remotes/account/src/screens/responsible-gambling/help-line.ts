/** The free help line of GamHelp Kenya, as people read it. */
export const HELP_LINE = '0800 000 023';
export const helpLineHref = `tel:${HELP_LINE.replaceAll(' ', '')}`;
