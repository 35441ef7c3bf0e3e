import { createHash } from 'node:crypto';

const DARK =
  '--bg:#0d1016;--surface:#151a22;--text:#edf0f5;--muted:#a5afbd;--line:#262e3a;--brand:#8ea2ff;--odd:#232b38;--ok:#3dd68c;--danger:#ff7a70;--live:#ff6b60;--warn:#ffc457';

/** The one style sheet of every light page; colours are the tokens of `shared/ui`. */
const SHEET = `
:root{color-scheme:light dark;--bg:#f4f5f7;--surface:#fff;--text:#12151c;--muted:#555f6e;--line:#e3e6eb;--brand:#1b2a6b;--odd:#eef1f6;--ok:#0b7a45;--danger:#b42318;--live:#d92d20;--warn:#8a5a00}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark;${DARK}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:400 16px/1.4 system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
a{color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
h1{font-size:20px;margin:12px 0}
h2{font-size:14px;margin:16px 0 4px}
h3{font-size:14px;margin:12px 0 4px}
header,footer,main{max-width:720px;margin:0 auto;padding:0 12px}
header{display:flex;flex-wrap:wrap;align-items:center;gap:0 12px}
header b{margin-right:auto}
header a,nav a,footer a,.p a{display:inline-flex;align-items:center;min-height:44px;min-width:44px;padding:0 4px}
header form{display:inline-flex}
nav{display:flex;flex-wrap:wrap;gap:0 8px}
nav a{padding:0 6px}
nav [aria-current]{font-weight:700;color:var(--text);text-decoration:none}
nav+nav{border-top:1px solid var(--line)}
summary{min-height:44px;padding:10px 0;cursor:pointer}
footer{border-top:1px solid var(--line);margin-top:24px;padding-bottom:24px;font-size:14px;color:var(--muted)}
ul.l{list-style:none;margin:0;padding:0;background:var(--surface);border-radius:8px}
.l>li{padding:4px 12px 8px;border-bottom:1px solid var(--line)}
.l>li:last-child{border:0}
.m{display:grid;grid-template-columns:1fr auto;align-content:center;gap:0 8px;min-height:44px;color:var(--text);text-decoration:none;font-weight:600}
.m>small{grid-column:1/-1}
small,.s{font-size:13px;color:var(--muted);font-weight:400}
.v{color:var(--live);font-weight:600}
.o{display:flex;flex-wrap:wrap;gap:4px}
.o>*{flex:1 1 30%;display:flex;justify-content:space-between;align-items:center;gap:6px;min-height:44px;padding:4px 10px;border-radius:8px;background:var(--odd);color:var(--text);text-decoration:none;font-size:14px}
.o>*{flex-wrap:wrap;overflow-wrap:break-word}
.o b{font-size:16px;margin-left:auto;white-space:nowrap}
[id^=market-] .o>*{background:var(--surface);border:1px solid var(--line)}
.o span{color:var(--muted)}
.o+.o{margin-top:4px}
form p{margin:12px 0}
label{display:block;font-size:14px;font-weight:600;margin-bottom:4px}
input,select{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--muted);border-radius:8px;background:var(--surface);color:var(--text);font:inherit}
input[type=checkbox]{width:24px;min-height:24px;margin:0;accent-color:var(--brand)}
.k{display:grid;grid-template-columns:24px 1fr;align-items:center;gap:4px 12px;min-height:44px}
.k label{margin:0;font-weight:400}
.k small{grid-column:1/-1}
[aria-invalid]{border-color:var(--danger)}
button,.b{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 16px;border:1px solid var(--muted);border-radius:8px;background:var(--surface);color:var(--text);font:600 16px system-ui,sans-serif;text-decoration:none;cursor:pointer}
.a{width:100%;border-color:#ffb020;background:#ffb020;color:#12151c}
header button{min-height:44px;border:0;padding:0 4px;background:none;color:var(--brand);font-weight:400;text-decoration:underline}
.e{color:var(--danger)}
.g{color:var(--ok)}
.w{color:var(--warn)}
.n{background:var(--surface);border-radius:8px;padding:4px 12px;margin:12px 0}
dl{display:grid;grid-template-columns:1fr auto;gap:4px 12px;margin:12px 0}
dd{margin:0;text-align:right;font-weight:600;white-space:nowrap}
dl .t{font-weight:700;font-size:18px}
table{border-collapse:collapse;width:100%;font-size:14px}
td,th{border-bottom:1px solid var(--line);padding:6px 4px;text-align:left;vertical-align:top}
`;

/** The sheet without the line breaks between its rules. */
export const STYLE = SHEET.replaceAll('\n', '');

const HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing runs on a light page and nothing loads but pictures of our own. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${HASH}'`,
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The headers of every light page, in addition to those of every answer of the edge. */
export const LITE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  vary: 'cookie, save-data, accept-encoding',
};
