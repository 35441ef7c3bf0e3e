// The clients of the bets benchmark, in a thread of their own so that their work is not counted as the server's.
// Plain JavaScript: a worker thread has no TypeScript loader.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, clients, body, milliseconds } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: clients.length });

function placeBet(apiKey) {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'api-key': apiKey,
      'idempotency-key': randomUUID(),
    };
    const call = request(`${url}/api/betting/bets`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    call.on('error', reject);
    call.end(body);
  });
}

const latencies = [];
const refused = {};
const started = performance.now();

async function bettor(apiKey) {
  while (performance.now() - started < milliseconds) {
    const before = performance.now();
    const status = await placeBet(apiKey);
    if (status === 200) latencies.push(performance.now() - before);
    else refused[status] = (refused[status] ?? 0) + 1;
  }
}

await Promise.all(clients.map(bettor));
parentPort.postMessage({ latencies, refused });
