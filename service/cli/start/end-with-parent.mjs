// Preloaded into the programs that `start` starts. The channel to it closes when it is killed; then the
// program ends as on SIGTERM, so that nothing keeps the ports.

const graceMs = 5_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
