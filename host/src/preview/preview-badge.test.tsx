import { afterEach, describe, expect, test } from '@jest/globals';
import type { PagePreview } from '@jukwaa/contracts';
import { silentTransport, startRuntime } from '@jukwaa/runtime';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testConfig } from '../testing/plan.ts';
import PreviewBadge from './preview-badge.tsx';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function show(preview?: PagePreview, at = '/'): void {
  const config = { ...testConfig(), ...(preview === undefined ? {} : { preview }) };
  ends.push(startRuntime(config, { transport: silentTransport, log: () => undefined }));
  render(
    <MemoryRouter initialEntries={[at]}>
      <PreviewBadge />
    </MemoryRouter>,
  );
}

const badge = () => screen.queryByRole('complementary', { name: 'Preview' });

describe('[FED-04] the badge of a preview', () => {
  test('the preview badge names every version that differs, and leads to the same page of the live app', () => {
    const overrides = [
      { remote: 'sportsbook', version: '0.1.0-aa' },
      { remote: 'casino', version: '0.1.0-bb' },
    ];
    show({ state: 'shown', overrides }, '/mm/7?tab=goals');
    expect(badge()).toHaveTextContent('Preview: sportsbook 0.1.0-aa, casino 0.1.0-bb');
    expect(screen.getByRole('link', { name: 'Leave preview' })).toHaveAttribute(
      'href',
      '/preview/leave?to=%2Fmm%2F7%3Ftab%3Dgoals',
    );
  });

  test.each([
    ['expired', 'This preview link has expired. You see the live app.'],
    ['forged', 'This preview link is not valid. You see the live app.'],
    ['unknown', 'There is no such preview. You see the live app.'],
    ['retired', 'This part of the app has been retired, so its preview has ended. You see the live app.'],
  ] as const)('the preview badge says that the live app is shown when the preview is %s', (state, text) => {
    show({ state, overrides: [] });
    expect(badge()).toHaveTextContent(text);
  });

  test('the live app has no preview badge', () => {
    show();
    expect(badge()).toBeNull();
  });
});
