// Runs in the head, before the page's own scripts, and watches that they arrive. Plain JavaScript, because it is
// inlined unchanged. A failed script is fetched past every cache, because a damaged copy would fail again, and then
// the page reloads. A failed style is inserted again. A page that does not start in time shows an error and offers a
// reload.
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
    document.body.append(bar);
  };

  // At most two reloads in a row; main clears the count once it runs.
  const reload = () => {
    try {
      const times = Number(sessionStorage.getItem('boot_reloads'));
      sessionStorage.setItem('boot_reloads', times + 1);
      if (times < 2) return location.reload();
    } catch {}
    say();
  };

  const renew = (address, renewed, at = 0) => {
    const next = () => (at + 1 < PAUSES_MS.length ? renew(address, renewed, at + 1) : say());
    setTimeout(
      () => fetch(address, { cache: 'reload' }).then((answer) => (answer.ok ? renewed() : next()), next),
      PAUSES_MS[at],
    );
  };

  addEventListener(
    'error',
    ({ target }) => {
      const address = target && (target.src || target.href);
      if (hasStarted() || !address || !target.integrity || new URL(address).pathname.indexOf('/host/') !== 0)
        return;
      if (target.rel === 'stylesheet') {
        tries[address] = (tries[address] || 0) + 1;
        if (tries[address] < 3) renew(address, () => target.replaceWith(target.cloneNode()));
      } else if (target.tagName === 'SCRIPT' && !isTrying) {
        isTrying = true;
        renew(address, reload);
      }
    },
    true,
  );
  addEventListener('online', () => !hasStarted() && isTrying && location.reload());
  setTimeout(say, LATE_MS);
})();
