import { OidcSettings } from '@jukwaa/contracts';
import type { BucketPlace } from '@jukwaa/registry';
import * as v from 'valibot';
import { CommandError } from '../run/run-task.ts';
import { portOf, textOf, type Variables } from './variables.ts';

/** Address and store of the registry. */
export interface RegistryPlace {
  /** Port of its HTTP interface on this machine; 0 takes any free one. */
  readonly port: number;
  /** Token of `npx jukwaa` for all remotes; null creates one at each start. */
  readonly token: string | null;
  /** A bucket for the files of versions; null is the data folder. */
  readonly bucket: BucketPlace | null;
  /** The issuer whose tokens workflows exchange; null accepts none. */
  readonly oidc: OidcSettings | null;
}

const BUCKET = ['JUKWAA_REMOTES_S3', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/** The bucket is all four variables, or none. */
function bucketOf(given: Variables): BucketPlace | null {
  const [url, region, accessKeyId, secretAccessKey] = BUCKET.map((name) => given[name]);
  if (url === undefined) return null;
  if (region === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new CommandError(`JUKWAA_REMOTES_S3 also needs ${BUCKET.slice(1).join(', ')}`);
  if (!URL.canParse(url))
    throw new CommandError(`JUKWAA_REMOTES_S3 must be the address of a bucket, it is '${url}'`);
  return { url, region, accessKeyId, secretAccessKey };
}

/** Reads the issuer of workflow tokens from the JSON file of `JUKWAA_OIDC`. @throws CommandError for another content */
function oidcOf({ JUKWAA_OIDC: file }: Variables): OidcSettings | null {
  if (file === undefined) return null;
  const text = textOf('JUKWAA_OIDC', file);
  try {
    return v.parse(OidcSettings, JSON.parse(text));
  } catch (error) {
    throw new CommandError(`JUKWAA_OIDC: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const TOKEN_CHARACTERS = 24;

/** Reads the variables of the registry. @throws CommandError that names a wrong one */
export function registryPlace(given: Variables): RegistryPlace {
  const token = given.JUKWAA_REGISTRY_TOKEN ?? null;
  if (token !== null && token.length < TOKEN_CHARACTERS)
    throw new CommandError(`JUKWAA_REGISTRY_TOKEN must have at least ${TOKEN_CHARACTERS} characters`);
  const port = portOf('JUKWAA_REGISTRY_PORT', given.JUKWAA_REGISTRY_PORT ?? '0');
  return { port, token, bucket: bucketOf(given), oidc: oidcOf(given) };
}
