const wait = Atomics.wait.bind(Atomics);

function patientWait(array: Int32Array, index: number, value: number, timeout?: number) {
  if (timeout !== undefined) return wait(array, index, value, timeout);
  for (;;) {
    const outcome = wait(array, index, value);
    if (outcome !== "ok" || Atomics.load(array, index) !== value) return outcome;
  }
}

/**
 * Makes `Atomics.wait` sleep on when it is woken for nothing. Miniflare's synchronous proxy sets its flag and then wakes
 * whoever waits; on a busy machine that wake may come after the next wait has begun, which then looks for an answer that
 * is not there, and every later answer is taken for the one before. Called wherever Miniflare is started.
 */
export function waitPatiently(): void {
  Object.defineProperty(Atomics, "wait", { value: patientWait, configurable: true, writable: true });
}
