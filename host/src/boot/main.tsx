import { startRuntime } from '@jukwaa/runtime';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { takePlan } from '../federation/remotes.ts';
import { readPageConfig } from './page-config.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
const config = readPageConfig();
takePlan(config.plan);
startRuntime(config);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
