/**
 * The name of a request header that contains a time. The product's clock is set to this time before the request is
 * handled.
 */
export const CLOCK_HEADER = "x-look-clock";

/**
 * Returns JavaScript that stops `Date` at `moment` (epoch milliseconds) and makes random values repeatable: they start
 * again each time the clock is set. It declares `moveClock`, and must run before all other code.
 */
export const fixedClockScript = (moment: number): string => `
  const moveClock = (() => {
    let now = ${moment};
    const Real = globalThis.Date;
    globalThis.Date = new Proxy(Real, {
      construct: (_, parts, target) => Reflect.construct(Real, parts.length > 0 ? parts : [now], target),
      apply: () => new Real(now).toString(),
      get: (_, key) => (key === "now" ? () => now : Reflect.get(Real, key)),
    });

    let drawn = 0;
    const getRandomValues = (array) => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      drawn += 1;
      let state = (now + Math.imul(drawn, 0x9e3779b1)) | 0;
      for (let index = 0; index < bytes.length; index += 1) {
        // The random numbers come from the generator mulberry32.
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        bytes[index] = mixed >>> 24;
      }
      return array;
    };
    Object.defineProperty(globalThis.crypto, "getRandomValues", { value: getRandomValues });

    return (to) => {
      now = to;
      drawn = 0;
    };
  })();
`;

/** Returns modules that wrap the built Worker, stop its clock, and set the clock by the request header. */
export const fixedClockModules = (moment: number) => ({
  entry: `
    import { moveClock } from "./still.js";
    import worker from "./worker.js";
    export default {
      ...worker,
      fetch(request, env, context) {
        const to = request.headers.get("${CLOCK_HEADER}");
        if (to) moveClock(Number(to));
        return worker.fetch(request, env, context);
      },
    };`,
  modules: { "still.js": `${fixedClockScript(moment)} export { moveClock };` },
});
