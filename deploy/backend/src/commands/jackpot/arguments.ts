import { Command, CommanderError, InvalidArgumentError } from 'commander';
import {
  type Act,
  closing,
  listing,
  listingMatches,
  listingTickets,
  opening,
  settling,
  showing,
  showingAudit,
  showingExposure,
  showingPool,
  turning,
} from './acts.ts';

const CENTS = 100;

/** A parsed command line. */
export interface CommandArguments {
  readonly act: Act;
  readonly isJson: boolean;
}

function whole(text: string): number {
  const number = Number(text);
  if (!/^\d{1,9}$/.test(text) || number < 1) throw new InvalidArgumentError('a whole number above 0');
  return number;
}
const wholes = (text: string): number[] => text.split(',').map((one) => whole(one.trim()));
function categoryOf(text: string): number {
  if (text !== '5' && text !== '6') throw new InvalidArgumentError('5 (daily) or 6 (grand)');
  return Number(text);
}
function switchOf(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new InvalidArgumentError('on or off');
  return text === 'on';
}

interface OpenOptions {
  readonly games?: number[];
  readonly prize?: number;
  readonly name?: string;
  readonly force?: boolean;
}

type Choose = (act: Act) => void;

function readingCommands(program: Command, choose: Choose): void {
  const one = (name: string, description: string) =>
    program.command(name).description(description).argument('<id>', 'of the jackpot', whole);
  program
    .command('list')
    .description('the latest jackpots of both categories')
    .action(() => choose(listing()));
  one('show', 'rules, prizes and matches of a jackpot').action((id: number) => choose(showing(id)));
  program
    .command('games')
    .description('the matches that a new jackpot may have')
    .action(() => choose(listingMatches()));
  one('tickets', 'every ticket of a jackpot')
    .option('--csv', 'as comma-separated values, amounts in cents')
    .action((id: number, { csv }: { csv?: boolean }) => choose(listingTickets(id, csv === true)));
  one('pool', 'the money of a jackpot').action((id: number) => choose(showingPool(id)));
  one('exposure', 'the payouts if every open match ended as its favourite').action((id: number) =>
    choose(showingExposure(id)),
  );
  program
    .command('audit')
    .description('every act on a jackpot, or the latest acts on all')
    .argument('[id]', 'of the jackpot', whole)
    .action((id: number | undefined) => choose(showingAudit(id ?? null)));
}

function actingCommands(program: Command, choose: Choose): void {
  program
    .command('open')
    .description('opens a jackpot now')
    .argument('<category>', '5 (daily) or 6 (grand)', categoryOf)
    .option('--games <id,id,…>', 'its matches; left out, the service chooses them', wholes)
    .option('--prize <ksh>', 'the guaranteed main prize; left out, that of the rules', whole)
    .option('--name <name>', 'left out, that of the category')
    .option('--force', 'also with matches that are too easy for the prize; the audit log shows it')
    .action((category: number, { games, prize, name, force }: OpenOptions) => {
      const guarantee_cents = prize === undefined ? undefined : prize * CENTS;
      choose(opening({ category, match_ids: games, guarantee_cents, name, is_forced: force === true }));
    });
  program
    .command('close')
    .description('takes no more tickets for a jackpot')
    .argument('<id>', 'of the jackpot', whole)
    .action((id: number) => choose(closing(id)));
  program
    .command('settle')
    .description('settles a jackpot now, or lists the matches without a result')
    .argument('<id>', 'of the jackpot', whole)
    .option('--refund <reason>', 'returns every stake instead; for the audit log')
    .action((id: number, { refund }: { refund?: string }) => choose(settling(id, refund)));
  program
    .command('automatic')
    .description('turns the automatic opening of a category on or off')
    .argument('<category>', '5 (daily) or 6 (grand)', categoryOf)
    .argument('<on|off>', 'on or off', switchOf)
    .action((category: number, isOn: boolean) => choose(turning(category, isOn)));
}

/** The parsed command line; null when it was wrong, 'help' when it only requested help (commander has printed it). */
export function argumentsOf(argv: readonly string[]): CommandArguments | null | 'help' {
  const program = new Command('jackpot').exitOverride();
  let act: Act | null = null;
  const choose: Choose = (chosen) => {
    act = chosen;
  };
  readingCommands(program, choose);
  actingCommands(program, choose);
  let isJson = false;
  for (const command of program.commands)
    command
      .exitOverride()
      .option('--json', 'the answer as JSON')
      .hook('preAction', () => {
        isJson = command.opts<{ json?: boolean }>().json === true;
      });
  try {
    program.parse(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 'help' : null;
    throw error;
  }
  return act === null ? null : { act, isJson };
}
