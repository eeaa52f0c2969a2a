const wait = Atomics.wait.bind(Atomics);

function patientWait(array: Int32Array, index: number, value: number, timeout?: number) {
  if (timeout !== undefined) return wait(array, index, value, timeout);
  for (;;) {
    const outcome = wait(array, index, value);
    if (outcome !== "ok" || Atomics.load(array, index) !== value) return outcome;
  }
}

/**
 * Makes `Atomics.wait` continue to wait after a false wake-up. Call it before Miniflare starts. Otherwise, on a busy
 * machine, Miniflare's synchronous proxy may stop waiting too early, and each later call gets the response of the
 * previous call.
 */
export function repeatInterruptedWaits(): void {
  Object.defineProperty(Atomics, "wait", { value: patientWait, configurable: true, writable: true });
}
