/**
 * Wraps the R2 binding of the built Worker, so that a test can make it fail. With the fault `away`, R2 stores nothing.
 * With `lost`, R2 stores the file but the call throws, as if the response was lost.
 * @param {R2Bucket} bucket
 * @param {{ kind: string | null }} fault
 * @returns {R2Bucket}
 */
export function failingBucket(bucket, fault) {
  return new Proxy(bucket, {
    get(own, key) {
      const value = Reflect.get(own, key);
      if (typeof value !== "function") return value;
      if (key !== "put" || fault.kind === null) return value.bind(own);
      return async (...values) => {
        if (fault.kind === "lost") await own.put(...values);
        throw new Error("R2 does not answer");
      };
    },
  });
}
