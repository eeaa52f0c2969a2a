const wait = Atomics.wait.bind(Atomics);

function patientWait(array: Int32Array, index: number, value: number, timeout?: number) {
  if (timeout !== undefined) return wait(array, index, value, timeout);
  for (;;) {
    const outcome = wait(array, index, value);
    if (outcome !== "ok" || Atomics.load(array, index) !== value) return outcome;
  }
}

/**
 * Makes `Atomics.wait` continue after a false wake-up. Without it, on a busy machine, a late wake-up of Miniflare's
 * synchronous proxy ends the next wait too early, and all later answers are read one call too late. Call it before
 * starting Miniflare.
 */
export function waitPatiently(): void {
  Object.defineProperty(Atomics, "wait", { value: patientWait, configurable: true, writable: true });
}
