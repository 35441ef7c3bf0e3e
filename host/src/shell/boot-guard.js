// Runs in the head, before the page's own scripts, and watches that they arrive. Plain JavaScript, because it is
// minified only. A failed script is fetched past every cache, because a damaged copy would fail again, and then
// the page reloads. A failed style is inserted again. A host that is not on the server, or throws at its start, is
// reported as failed, and the reload gets the version before it: the edge reads the cookie. A page that does not start
// in time shows an error and offers a reload.
(() => {
  const LATE_MS = 15000;
  const PAUSES_MS = [0, 1000, 3000];
  const page = document.documentElement;
  const hasStarted = () => 'started' in page.dataset;
  const tries = {};
  let isTrying = false;

  const say = () => {
    if (hasStarted() || document.querySelector('.jk-late')) return;
    const isSwahili = page.lang === 'sw';
    const bar = document.createElement('div');
    const button = document.createElement('button');
    bar.className = 'jk-late';
    bar.setAttribute('role', 'alert');
    bar.textContent = isSwahili ? 'Ukurasa unachelewa kupakia.' : 'The page is slow to load.';
    button.textContent = isSwahili ? 'Pakia ukurasa upya' : 'Reload the page';
    button.onclick = () => location.reload();
    bar.append(button);
    (document.body || page).append(bar);
  };

  // For ten minutes. A view counts as failed by the token of its page, which only its edge could sign.
  const report = (kind, reason) => {
    const { plan, host: version } = JSON.parse(document.getElementById('jukwaa').textContent);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
    document.cookie = `host-failed=${version};path=/;max-age=600;samesite=lax`;
    const [page] = performance.getEntriesByType('navigation');
    const { description: token } = page.serverTiming.find(({ name }) => name === 'view');
    const at = { remote: 'host', version };
    const builds = Object.keys(plan.remotes).sort();
    const served = builds.flatMap((remote) =>
      [plan.remotes[remote], plan.remotes[remote].fallback]
        .filter(Boolean)
        .map(({ version }) => ({ remote, version })),
    );
    const failure = { ...at, kind, reason: reason.replace(/\d/g, '#').slice(0, 200) };
    const body = { token, served: [...served, at], used: [at], failures: [failure], vitals: [] };
    navigator.sendBeacon('/health/reports', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };

  // At most two reloads in a row; main clears the count once it runs. The last one is for another version. Where
  // storage is forbidden, none is counted, and the visitor reloads.
  const reload = (kind, reason, isFinal) => {
    let times = 2;
    try {
      const before = Number(sessionStorage.getItem('boot_reloads'));
      sessionStorage.setItem('boot_reloads', before + 1);
      times = before;
    } catch {}
    try {
      if (isFinal || times === 1) report(kind, reason);
    } catch {}
    if (times < 2) location.reload();
    else say();
  };

  const renew = (address, renewed, missing, at = 0) => {
    const next = (last) => (at + 1 < PAUSES_MS.length ? renew(address, renewed, missing, at + 1) : last());
    setTimeout(
      () =>
        fetch(address, { cache: 'reload' }).then(
          // A balancer answers 502 while all edges are away; a reload would replace the page by that answer.
          (answer) => (answer.ok ? renewed() : next(answer.status < 500 ? missing : say)),
          () => next(say),
        ),
      PAUSES_MS[at],
    );
  };

  // The address of the host's file or script that failed; empty for other files.
  const addressOf = ({ filename, target }) => {
    const address = filename || (target && (target.src || target.href)) || '';
    return address && new URL(address, location.href).pathname.indexOf('/host/') === 0 ? address : '';
  };

  const renewStyle = (style, address) => {
    tries[address] = (tries[address] || 0) + 1;
    if (tries[address] < 3) renew(address, () => style.replaceWith(style.cloneNode()), say);
  };

  const renewScript = (address) => {
    const again = (isFinal) => () => reload('load', new URL(address).pathname, isFinal);
    renew(address, again(false), again(true));
  };

  const once = (work) => {
    if (!isTrying) work();
    isTrying = true;
  };

  addEventListener(
    'error',
    (event) => {
      const address = addressOf(event);
      const { target, filename, message } = event;
      if (hasStarted() || !address) return;
      if (filename) once(() => reload('start', message, true));
      else if (!target.integrity) return;
      else if (target.rel === 'stylesheet') renewStyle(target, address);
      else if (target.tagName === 'SCRIPT') once(() => renewScript(address));
    },
    true,
  );
  addEventListener('online', () => !hasStarted() && isTrying && location.reload());
  setTimeout(say, LATE_MS);
})();
