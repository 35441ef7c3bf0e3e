import * as v from 'valibot';
import { parse } from 'yaml';
import { read, Values } from './deployment-files.ts';

/** The values of `example.env`. */
export const given = Object.fromEntries(
  read('example.env')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

/** A file for Docker Compose with those values. */
export const fileOf = (name: string): unknown =>
  JSON.parse(
    JSON.stringify(parse(read(name), { merge: true })).replace(/\$\{(\w+)\}/g, (_, variable: string) => {
      if (given[variable] === undefined) throw new Error(`${variable} is not in example.env`);
      return given[variable];
    }),
  );

const Dependencies = v.union([
  v.array(v.string()),
  v.record(v.string(), v.object({ condition: v.string() })),
]);

/** A service, as far as tests look at it. */
const Service = v.object({
  command: v.optional(v.array(v.string()), []),
  environment: v.optional(Values, {}),
  image: v.string(),
  healthcheck: v.optional(v.object({ test: v.array(v.string()) })),
  depends_on: v.optional(Dependencies, []),
  networks: v.optional(v.union([v.array(v.string()), v.record(v.string(), v.unknown())]), []),
});

/** The services of `compose.yaml`, by their names. */
export const { services: composeServices } = v.parse(
  v.object({ services: v.record(v.string(), Service) }),
  fileOf('compose.yaml'),
);
