// Preloaded into the programs that `start` starts, and inherited by those that they fork. The channel to
// the parent closes when that is killed; then the program ends as on SIGTERM, so that no port stays taken.

const graceMs = 5_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
