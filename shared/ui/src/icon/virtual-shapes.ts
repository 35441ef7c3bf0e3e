/** The shapes of the virtual games by their slug, on the grid of `ICON_SHAPES`. Only their lobby shows them. */
export const VIRTUAL_SHAPES = {
  // Shields with the emblems of the leagues.
  englandleague: 'M12 3l7.5 2v6.5c0 4.7-3.2 7.8-7.5 9.5-4.3-1.7-7.5-4.8-7.5-9.5V5zM9 8.5h6M9 11.5h6M9 14.5h6',
  spainleague: 'M12 3l7.5 2v6.5c0 4.7-3.2 7.8-7.5 9.5-4.3-1.7-7.5-4.8-7.5-9.5V5zM4.5 9h15M5.4 14.5h13.2',
  italyleague: 'M12 3l7.5 2v6.5c0 4.7-3.2 7.8-7.5 9.5-4.3-1.7-7.5-4.8-7.5-9.5V5zM9.5 4v15.7M14.5 4v15.7',
  // The cups of the tournaments; Africa is its map.
  champions:
    'M8.5 4h7v6a3.5 3.5 0 0 1-7 0zM8.5 5.2C4 4.2 3.5 9.5 8.8 11.6M15.5 5.2c4.5-1 5 4.3-.3 6.4M12 13.5V18M8.5 20.5l1-2.5h5l1 2.5z',
  afconvirtuals:
    'M7.5 3.5h6l1.5 1.2h2.2l2 5.3h2.3l-3.6 4.8-.4 2.7-3 3.5h-1.8l-2.2-5.8.5-2.7-1.2-1.7H6L3.5 8.3z',
  worldcupvirtuals:
    'M12 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM7.2 9.5c.3 3.5 2.8 5 2.8 8.5h4c0-3.5 2.5-5 2.8-8.5M8 18h8v3H8z',
  eurovirtuals: 'M8.5 3.5h7L15 12a3 3 0 0 1-6 0zM12 15v3M9 18h6v3H9zM4.5 6v.1M4 10v.1M19.5 6v.1M20 10v.1',
  copaamericavirtuals:
    'M6.5 4h11L16 11a4.1 4.1 0 0 1-8 0zM7 6.5H3.8v3.8h4M17 6.5h3.2v3.8h-4M12 14.2V17M7 17h10M7 20.5h10V17M7 20.5V17',
  // Games that a player starts, or that are drawn by the clock.
  englandondemand: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10 8.3v7.4l5.8-3.7z',
  keno: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16M11 12l.8.8 1.4-1.6',
  numbers: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM10.5 10.2h3L11.7 14',
  roulette:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v5.5M12 15.5V21M3 12h5.5M15.5 12H21M5.6 5.6l3.9 3.9M14.5 14.5l3.9 3.9M18.4 5.6l-3.9 3.9M9.5 14.5l-3.9 3.9',
  instant: 'M13.5 3L5 13.5h6L9.5 21 19 10.5h-6.5z',
  spin2win: 'M12 5.5a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9.5 2.5h5L12 5.5zM12 5.5v8M12 13.5l6.9 4M12 13.5l-6.9 4',
  spinnwin:
    'M12 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 9.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM12 3v6.3M12 12.7V19M4 11h6.3M13.7 11H20M8 21.5h8',
  spin: 'M12 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8.5V13l3 2M10 2.5h4M12 2.5V5M18.5 5.5L20 7',
} as const;
