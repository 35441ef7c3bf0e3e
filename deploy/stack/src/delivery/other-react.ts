import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** Changes the range of React in the entry of a build, whose manifest still says the old one. */
export async function withOtherReact(build: string): Promise<void> {
  const [entry, manifest] = [join(build, 'remoteEntry.js'), join(build, 'jukwaa.json')];
  const said = v.parse(
    v.looseObject({ files: v.record(v.string(), v.looseObject({})) }),
    JSON.parse(await readFile(manifest, 'utf8')),
  );
  const text = (await readFile(entry, 'utf8')).replace(
    /(shareKey:"react",[^}]*requiredVersion:")[^"]*/,
    '$1^18.0.0',
  );
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  await writeFile(entry, text);
  // The hash for pages is left out, as in builds that have none.
  const changed = { ...said.files['remoteEntry.js'], integrity, sri: undefined };
  const files = { ...said.files, 'remoteEntry.js': changed };
  await writeFile(manifest, JSON.stringify({ ...said, version: '0.1.0-other', files }));
}
