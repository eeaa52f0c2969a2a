/**
 * Frees the memory of a buffer at once, without waiting for a garbage collection. The buffer and all its views are
 * empty afterwards.
 */
export function freeMemory(buffer: ArrayBuffer): void {
  // Node 20, which development supports, has no `ArrayBuffer.transfer`; there the garbage collector frees the memory.
  if ("transfer" in ArrayBuffer.prototype) buffer.transfer(0);
}
