import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { aHighlight } from '@jukwaa/testing';
import { render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { openPage, type SportsbookPage } from '../../test-support/page.tsx';
import { FavouriteMark } from './favourite-mark.tsx';
import { followFavourites } from './favourites.ts';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());

/** The marks of a screen, of which React takes one over with the screen and one later. */
function Marks() {
  useEffect(followFavourites, []);
  return (
    <>
      <FavouriteMark match={aHighlight({ match_id: 1, home_team: 'Bandari' })} />
      <Suspense>
        <FavouriteMark match={aHighlight({ match_id: 2, home_team: 'Tusker' })} />
      </Suspense>
    </>
  );
}

test('[LIVE-01] stars of stored favourites keep the elements that came with the page, and fill once it is taken over', () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Marks />);
  const served = screen.getAllByRole('button');
  expect(served.map(({ textContent }) => textContent)).toEqual(['☆', '☆']);
  localStorage.setItem('favourite_matches', '[1,2]');
  const { unmount } = render(<Marks />, { container: root, hydrate: true });
  expect(screen.getAllByRole('button')).toEqual(served);
  for (const star of served) {
    expect(star).toHaveTextContent('★');
    expect(star).toHaveAttribute('aria-pressed', 'true');
  }
  unmount();
  root.remove();
});
