import type { ServiceFaces } from '../kit/index.ts';

// Services are checked where they are declared (`defineService`), so the overload may promise the type of each name.
function facesBy(find: (name: string) => unknown): ServiceFaces;
function facesBy(find: (name: string) => unknown): object {
  return new Proxy({}, { get: (_target, name) => (typeof name === 'string' ? find(name) : undefined) });
}

/** The faces of the services that run here, filled while they are created. */
export function createFaces(): {
  faces: ServiceFaces;
  add(name: string, face: unknown): void;
  has(name: string): boolean;
} {
  const known = new Map<string, unknown>();
  const find = (name: string): unknown => {
    if (known.has(name)) return known.get(name);
    throw new Error(`The service ${name} does not run here, or has not been created yet`);
  };
  return {
    faces: facesBy(find),
    add: (name, face) => void known.set(name, face),
    has: (name) => known.has(name),
  };
}
