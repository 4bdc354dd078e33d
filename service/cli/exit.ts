/** Ends a command that has said everything with an exit code of its own. */
export class CommandExit extends Error {
  override name = 'CommandExit';

  constructor(readonly exitCode: number) {
    super(`The command ended with ${exitCode}.`);
  }
}
