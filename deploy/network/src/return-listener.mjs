// Sends the received listening server back to its parent, as often as requested. Each time the parent gets a handle
// of its own on the same socket. The file is plain JavaScript, because the process starts without a TypeScript loader
// and ends at once. A parent that died must not leave its port in use, also when it died before this was loaded.
process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();

process.on('message', (count, server) => {
  const copies = Array.from(
    { length: count },
    () => new Promise((resolve) => process.send('copy', server, {}, resolve)),
  );
  Promise.all(copies).then(() => {
    server.close();
    process.disconnect();
  });
});
