/**
 * Gives the memory of bytes that nobody needs any more back at once, not at some later garbage collection. Its views
 * are empty afterwards.
 */
export function freeMemory(buffer: ArrayBuffer): void {
  // Node 20, on which development may run, cannot do it.
  if ("transfer" in ArrayBuffer.prototype) buffer.transfer(0);
}
