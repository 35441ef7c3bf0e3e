// Reads manifests of Kubernetes as a JSON list and prints, for each, its errors by the API's own schemas. It is a program of
// its own because those schemas are ES modules, which Jest can't load.
import { text } from 'node:stream/consumers';

async function errorsOf(manifest) {
  const { [manifest.kind]: Model } = await import(`kubernetes-models/${manifest.apiVersion}`);
  if (Model === undefined) return `${manifest.apiVersion} has no ${manifest.kind}`;
  try {
    new Model(manifest).validate();
    return null;
  } catch (error) {
    return error.message;
  }
}

const manifests = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await Promise.all(manifests.map(errorsOf))));
