import { setImmediate as othersToo } from 'node:timers/promises';

/** Work that goes on over and over, by many at once, until it is stopped; it can be held up in between. */
export class Traffic {
  #stopped = false;
  #open: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;
  #active = 0;
  #whenIdle: () => void = () => undefined;
  #fault: { error: unknown } | null = null;
  /** While a crash is expected, what fails is no fault. */
  crashing = false;
  readonly #loops: Promise<void>[] = [];

  /** Does `work` over and over. What it throws ends all traffic, and is thrown by `end`. */
  keep(work: () => Promise<void>): void {
    this.#loops.push(this.#run(work));
  }

  async #run(work: () => Promise<void>): Promise<void> {
    for (;;) {
      await this.#open;
      // Work that finds nothing to do must not keep the others from coming.
      await othersToo();
      if (this.#stopped) return;
      this.#active += 1;
      try {
        await work();
      } catch (error) {
        if (!this.crashing) {
          this.#fault ??= { error };
          this.#stopped = true;
        }
      }
      this.#active -= 1;
      if (this.#active === 0) this.#whenIdle();
    }
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Holds up everything; resolves when nothing is under way any more. */
  async hold(): Promise<void> {
    this.#open = new Promise((resolve) => {
      this.#release = resolve;
    });
    while (this.#active > 0)
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
      });
  }

  goOn(): void {
    this.crashing = false;
    this.#release();
  }

  /** Ends after what is under way. Throws the first fault, if there was one. */
  async end(): Promise<void> {
    this.#stopped = true;
    this.#release();
    await Promise.all(this.#loops);
    if (this.#fault) throw this.#fault.error;
  }
}
