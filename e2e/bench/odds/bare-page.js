// The whole page of the bare list: prices go from the socket into text nodes, the last one of each cell once a frame.
// Plain JavaScript in its own file, because the browser gets it unchanged. The bench defines `bare` before it.
const OUTCOMES = ['1', '2', '3'];
const cells = new Map();
const list = document.querySelector('ul');
for (const match of bare.matches) {
  const row = list.appendChild(document.createElement('li'));
  for (const outcome of OUTCOMES) {
    const button = row.appendChild(document.createElement('button'));
    button.id = `odd-${match}-1-${outcome}-`;
    button.setAttribute('aria-pressed', 'false');
    button.onclick = () =>
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') === 'false'));
    cells.set(button.id, { button, price: button.appendChild(new Text('2.00')) });
  }
}

const changed = new Map();
function show() {
  for (const [id, odds] of changed) {
    const { button, price } = cells.get(id);
    price.data = odds.toFixed(2);
    button.setAttribute('aria-label', price.data);
  }
  changed.clear();
}
const socket = new WebSocket(bare.address);
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (changed.size === 0) requestAnimationFrame(show);
  for (const { outcome_id, odds } of message.markets[0].outcomes)
    changed.set(`odd-${message.match_id}-1-${outcome_id}-`, odds);
};
socket.onopen = () => (document.title = 'open');
