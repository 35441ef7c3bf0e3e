import { PersonParts, PersonPartsBody, PersonRowsAnswer, PersonRowsBody } from '@jukwaa/contracts';
import {
  type PersonPart,
  type PersonRows,
  type Route,
  recordAct,
  refuse,
  route,
  type ServiceContext,
} from '../../kit/index.ts';
import { isPlaceIn, personPage } from '../../kit/person/index.ts';
import { type ErasureSource, eraseRoute } from './erase-route.ts';

/** A service as far as it stores anything about players. */
interface PersonSource extends ErasureSource {
  readonly name: string;
  readonly person?: PersonRows;
}

/** Every part by its name, such as `betting.bets`. */
const partsOf = (services: readonly PersonSource[]): ReadonlyMap<string, PersonPart> =>
  new Map(
    services.flatMap(({ name, person }) =>
      Object.entries(person ?? {}).map(([part, rows]) => [`${name}.${part}`, rows] as const),
    ),
  );

const noPerson = () => refuse(404, 'not_possible', { reason: 'no player has this verified number' });
const noPart = (part: string) => refuse(404, 'not_possible', { reason: `there is no part ${part}` });
const noPlace = (part: string) => refuse(400, 'not_possible', { reason: `${part} has no row there` });

/**
 * A copy of everything that is stored about one player, for the operator (Data Protection Act of Kenya, 2019, section 26). A
 * read is logged with the user's id.
 */
export function personRoutes(context: ServiceContext, services: readonly PersonSource[]): Route[] {
  const { db, log, services: faces } = context;
  const parts = partsOf(services);
  return [
    eraseRoute(context, services),
    route({
      method: 'POST',
      url: '/parts',
      auth: 'operator',
      summary: 'Names of everything that is stored about players, for the operator',
      schema: { body: PersonPartsBody, response: { 200: PersonParts } },
      async handler({ body: { msisdn, by } }) {
        const person = await faces.identity.personOf(msisdn);
        if (person === null) return noPerson();
        await recordAct(db, { by, command: 'person export', facts: { user_id: person.id } });
        log.info({ user_id: person.id }, 'the operator reads what is stored about a player');
        return { status: 200 as const, body: { parts: [...parts.keys()] } };
      },
    }),
    route({
      method: 'POST',
      url: '/rows',
      auth: 'operator',
      summary: 'Rows of one part about a player, for the operator',
      schema: { body: PersonRowsBody, response: { 200: PersonRowsAnswer } },
      async handler({ body: { msisdn, part: name, after = null } }) {
        const part = parts.get(name);
        if (part === undefined) return noPart(name);
        if (after !== null && !isPlaceIn(part, after)) return noPlace(name);
        const person = await faces.identity.personOf(msisdn);
        if (person === null) return noPerson();
        const { rows, next } = await db.transaction((tx) => personPage(tx, part, person.id, after));
        const body = next === null ? { rows, is_last: true } : { rows, is_last: false, next: [...next] };
        return { status: 200 as const, body };
      },
    }),
  ];
}
