import { appAddress } from './access.ts';
import type { Context } from './context.ts';

const appOf = ({ root, variables }: Context): URL => new URL(appAddress(root, variables));

/** The last part of a version is the hash of its content, which is short enough for a host name and unique. */
const labelOf = (version: string) =>
  /^[a-z0-9-]+$/.test(version) ? version : (version.split('-').at(-1) ?? version);

/** Returns the address of one version: the live host with that version of that remote. */
export function previewAddress(context: Context, remote: string, version: string): string {
  const app = appOf(context);
  return `${app.protocol}//${labelOf(version)}--${remote}.preview.${app.host}/`;
}

/** Returns the address that shows the versions of a signed token. */
export function previewLink(context: Context, token: string): string {
  const app = appOf(context);
  return `${app.protocol}//preview.${app.host}/preview/${token}`;
}
