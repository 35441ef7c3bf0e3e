import type { AuditRow, VersionHealth } from '@jukwaa/contracts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 2 : 0)} %`;
const cell = (text: string | number) => `<td>${escaped(String(text))}</td>`;

const VITALS = ['FCP', 'LCP', 'INP', 'CLS', 'long-task'] as const;

function versionRow(one: VersionHealth): string {
  const { remote, version, channels, views, failed, low, high, vitals, reasons, doubt } = one;
  const failures = reasons.map(({ kind, reason, times }) => `${times}× ${kind}: ${reason}`);
  const why = [...(doubt === undefined ? [] : [`Doubtful, please decide: ${doubt}`]), ...failures].join('\n');
  const bar = `<td><meter min="0" max="1" value="${views === 0 ? 0 : failed / views}"></meter> ${failed} of ${views}</td>`;
  return `<tr>${cell(remote)}${cell(version)}${cell(channels.join(', '))}${bar}${cell(
    `${percent(low)} to ${percent(high)}`,
  )}${VITALS.map((name) => cell(vitals[name] ?? '')).join('')}<td><pre>${escaped(why)}</pre></td></tr>`;
}

const auditRow = ({ at, actor, remote, version, action, detail }: AuditRow) =>
  `<tr>${[at.slice(0, 19).replace('T', ' '), actor, action, remote, version, detail].map(cell).join('')}</tr>`;

const STYLE = `:root{color-scheme:light dark;font:15px/1.4 system-ui,sans-serif}
body{margin:16px;max-width:1200px}h1{font-size:20px}h2{font-size:16px;margin-top:32px}
.wide{overflow-x:auto}table{border-collapse:collapse;min-width:100%}
th,td{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);vertical-align:top}
th{font-weight:600;white-space:nowrap}pre{margin:0;font:inherit;white-space:pre-wrap}td{font-variant-numeric:tabular-nums}`;

const table = (heads: readonly string[], rows: readonly string[]) =>
  `<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

/**
 * Renders the dashboard: the health of each version, and each move with its time and actor. The page has no scripts
 * and reloads itself.
 */
export function dashboard(versions: readonly VersionHealth[], log: readonly AuditRow[]): string {
  const heads = ['Remote', 'Version', 'Shown in', 'Failing views', 'True rate (99 %)'];
  const vitals = VITALS.map((name) => `${name} p75`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="10">
<title>Remotes · Jukwaa</title><style>${STYLE}</style></head><body><main><h1>Health of the remotes</h1>
<p>Page views of the last 24 hours. A canary, or a version that went live within a day, is rolled back automatically when it surely
fails more often than the version before, and a canary also when it is surely slower, or its bets are refused more often.</p>
${
  versions.length === 0
    ? '<p>No page has sent a report yet.</p>'
    : table([...heads, ...vitals, 'Failures'], versions.map(versionRow))
}
<h2>Moves</h2>
${log.length === 0 ? '<p>Nothing yet.</p>' : table(['When (UTC)', 'Actor', 'Action', 'Remote', 'Version', 'Detail'], log.map(auditRow))}
</main></body></html>`;
}
