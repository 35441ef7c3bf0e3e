import * as runtime from '@jukwaa/runtime';
import axios from 'axios';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import * as valtio from 'valtio';
import * as valtioReact from 'valtio/react';
import * as valtioVanilla from 'valtio/vanilla';

/** The modules that remotes take from the host, by their names. */
const MODULES: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  'react-router-dom': router,
  valtio,
  'valtio/react': valtioReact,
  'valtio/vanilla': valtioVanilla,
  axios,
  '@jukwaa/runtime': runtime,
};

/** The `require` of a remote's server build. @throws for a module that the host does not share */
export function requireShared(name: string): unknown {
  if (!(name in MODULES)) throw new Error(`the host does not share ${name}`);
  return MODULES[name];
}
