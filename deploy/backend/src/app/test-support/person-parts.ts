import type { PersonPart } from '../../kit/index.ts';
import { affiliatePerson } from '../../services/affiliate/affiliate-person.ts';
import { bettingPerson } from '../../services/betting/betting-person.ts';
import { bonusPerson } from '../../services/bonus/bonus-person.ts';
import { casinoPerson } from '../../services/casino/casino-person.ts';
import { crashPerson } from '../../services/crash/crash-person.ts';
import { drawsPerson } from '../../services/draws/draws-person.ts';
import { identityPerson } from '../../services/identity/identity-person.ts';
import { instantPerson } from '../../services/instant/instant-person.ts';
import { jackpotPerson } from '../../services/jackpot/jackpot-person.ts';
import { ligiPerson } from '../../services/ligi/ligi-person.ts';
import { notificationPerson } from '../../services/notification/notification-person.ts';
import { virtualsPerson } from '../../services/virtuals/virtuals-person.ts';
import { walletPerson } from '../../services/wallet/wallet-person.ts';

const services = {
  affiliate: affiliatePerson,
  betting: bettingPerson,
  bonus: bonusPerson,
  casino: casinoPerson,
  crash: crashPerson,
  draws: drawsPerson,
  identity: identityPerson,
  instant: instantPerson,
  jackpot: jackpotPerson,
  ligi: ligiPerson,
  notification: notificationPerson,
  virtuals: virtualsPerson,
  wallet: walletPerson,
};

/** Every part of the copy of a player's data by its name, such as `betting.bets`. */
export const personParts: ReadonlyMap<string, PersonPart> = new Map(
  Object.entries(services).flatMap(([service, parts]) =>
    Object.entries(parts).map(([name, part]) => [`${service}.${name}`, part] as const),
  ),
);
