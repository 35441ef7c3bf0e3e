import { createWorkerTransport, prepareRuntime } from '@jukwaa/runtime';
import { followAppBanner } from '../app-banner/app-banner-store.ts';
import { startBrokerWorker } from '../broker-worker/start.ts';
import { takeHostVersion } from '../error/host-failed.ts';
import { keepServedScreen } from '../error/served-screen.tsx';
import { takePlan } from '../federation/builds.ts';
import { noteSignals } from '../health/signals.ts';
import { followArrivals } from '../loading/arrivals.ts';
import { loadAxios } from '../loading/load-axios.ts';
import { workerOfPage } from '../pwa/worker-of-page.ts';
import { followSnow } from '../snow/snow-store.ts';
import { dropFailedStyles } from './drop-failed-styles.ts';
import { enterAddress } from './enter-address.ts';
import { firstScreen, servedScreen } from './first-screen.ts';
import { followBuilds } from './follow-builds.ts';
import { readPageConfig } from './page-config.ts';
import { servedPage } from './served-page.ts';
import { showPage, takeOverPage } from './show-page.tsx';
import { startLater } from './start-later.ts';
import { trustOwnScripts } from './trusted-urls.ts';

/**
 * Stops the inline script that watches the start (`shell/boot-guard.js`), because the page runs. The first paint's
 * styles for a visitor who is not known yet end as well.
 */
function endBootGuard(): void {
  document.documentElement.dataset.started = '';
  document.querySelector('.jk-late')?.remove();
  try {
    sessionStorage.removeItem('boot_reloads');
  } catch {
    // Without storage the browser counts no reloads either.
  }
}

async function boot(): Promise<void> {
  trustOwnScripts();
  followArrivals();
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  const config = readPageConfig();
  const isDevelopment = config.changes !== undefined;
  const started = { page: config, signals: noteSignals(), worker: workerOfPage(), isDevelopment };
  takePlan(config.plan);
  takeHostVersion(config.host);
  // Before the first render, whose errors it shows.
  await followBuilds(config);
  dropFailedStyles();
  const served = servedPage();
  const transport = createWorkerTransport(startBrokerWorker, config.broker_url !== undefined);
  const parts = { transport, axios: loadAxios };
  const runtime = prepareRuntime(config, parts, served);
  const start = () => {
    runtime.start();
    followAppBanner();
    followSnow();
  };
  if (served !== null && (await servedScreen(config.plan, location.pathname))) {
    takeOverPage(root, () => {
      start();
      endBootGuard();
    });
  } else {
    if (served !== null) keepServedScreen(root, { path: served.address, madeAt: served.now });
    start();
    enterAddress(config.plan);
    await firstScreen(config.plan, location.pathname);
    showPage(root, endBootGuard);
  }
  void startLater(started);
}

boot().catch((reason: unknown) => {
  // As an uncaught error the inline script notices it, and the visitor gets the version before.
  setTimeout(() => {
    throw reason;
  });
});
