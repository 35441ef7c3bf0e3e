/** The free help line of GamHelp Kenya, formatted for reading. */
export const HELP_LINE = '0800 000 023';
export const helpLineHref = `tel:${HELP_LINE.replaceAll(' ', '')}`;
