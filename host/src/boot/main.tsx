import { startRuntime } from '@jukwaa/runtime';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { followAppBanner } from '../app-banner/app-banner-store.ts';
import { takePlan } from '../federation/remotes.ts';
import { followWorker } from '../pwa/follow-worker.ts';
import { followSnow } from '../snow/snow-store.ts';
import { firstScreen } from './first-screen.ts';
import { readPageConfig } from './page-config.ts';

async function boot(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  const config = readPageConfig();
  takePlan(config.plan);
  startRuntime(config);
  followAppBanner();
  followSnow();
  await firstScreen(config.plan, location.pathname);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  followWorker();
}

void boot();
