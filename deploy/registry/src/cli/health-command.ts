import type { VersionHealth } from '@jukwaa/contracts';
import type { Command } from 'commander';
import { type Context, numberIn } from './context.ts';
import { orStop } from './exit.ts';
import { say, table } from './output.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function rowOf({ remote, version, channels, views, failed, low, high, vitals }: VersionHealth): string[] {
  const rate = views === 0 ? '' : `${percent(failed / views)} (${percent(low)} to ${percent(high)})`;
  const vital = (name: string) => (vitals[name] === undefined ? '' : String(vitals[name]));
  return [
    remote,
    version,
    channels.map((channel) => channel.replace('label/', '')).join(', '),
    String(views),
    String(failed),
    rate,
    ...['LCP', 'INP', 'CLS'].map(vital),
  ];
}

const reasonLines = ({ remote, version, reasons, doubt }: VersionHealth) => [
  ...(doubt === undefined ? [] : [`${remote}@${version}  doubtful: ${doubt}`]),
  ...reasons.map(
    ({ kind, reason, times }) => `${remote}@${version}  ${times}× ${kind}: ${reason.replaceAll(/\s+/g, ' ')}`,
  ),
];

async function health(context: Context, remote: string | undefined, hours: string): Promise<void> {
  const all = orStop(await context.client().health(numberIn('--hours', hours, 1, 720))).versions;
  const versions = all.filter((one) => remote === undefined || one.remote === remote);
  const heads = ['REMOTE', 'VERSION', 'CHANNEL', 'VIEWS', 'FAILED', 'RATE (99 %)', 'LCP', 'INP', 'CLS'];
  const reasons = versions.flatMap(reasonLines);
  const text =
    versions.length === 0
      ? 'no page has sent a report in this time'
      : [table(heads, versions.map(rowOf)), ...(reasons.length === 0 ? [] : ['', ...reasons])].join('\n');
  say(context.output(), versions, text);
}

/** `jukwaa health` shows how each version performs in the pages of its visitors. */
export function healthCommand(program: Command, context: Context): void {
  program
    .command('health [remote]')
    .description('shows how each version does: views, failing views, vitals (third quartile), what failed')
    .option('--hours <hours>', 'of so many hours', '24')
    .action((remote: string | undefined, { hours }: { hours: string }) => health(context, remote, hours));
}
