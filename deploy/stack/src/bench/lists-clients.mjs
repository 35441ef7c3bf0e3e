// The client of the lists benchmark. It runs in its own thread, so its work is not counted as the server's. Plain JavaScript: a
// worker thread has no TypeScript loader.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, paths } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function get(path) {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    const call = request(url + path, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    });
    call.on('error', reject);
    call.end();
  });
}

const latencies = [];
for (const path of paths) {
  const before = performance.now();
  await get(path);
  latencies.push(performance.now() - before);
}
parentPort.postMessage(latencies);
