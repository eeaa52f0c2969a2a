/**
 * Counts what one invocation of the Worker asks of its bindings, as Cloudflare's limits do
 * (https://developers.cloudflare.com/d1/platform/limits/ and https://developers.cloudflare.com/workers/platform/limits/).
 *
 * @typedef {object} Usage
 * @property {string} what the kind of invocation: fetch, scheduled, or the queue's name
 * @property {number} statements each statement of a batch counts
 * @property {number} parameters of the statement with the most parameters
 * @property {number} statementBytes of the longest statement
 * @property {number} subrequests calls of R2, of queues and of other services
 */

/** How many invocations the list keeps. */
const KEPT = 5_000;

/** @type {Usage[]} */
export const usages = [];

/**
 * @param {string} what
 * @returns {Usage}
 */
export function begin(what) {
  const usage = { what, statements: 0, parameters: 0, statementBytes: 0, subrequests: 0 };
  usages.push(usage);
  if (usages.length > KEPT) usages.shift();
  return usage;
}

/**
 * The same bindings, which count each call in `usage`.
 * @template {Record<string, any>} Bindings
 * @param {Bindings} env
 * @param {Usage} usage
 * @returns {Bindings}
 */
export function counted(env, usage) {
  const counting = (binding) =>
    binding &&
    wrap(binding, (method, call) => {
      usage.subrequests += 1;
      return call();
    });
  return {
    ...env,
    DB: countedDatabase(env.DB, usage),
    MEDIA: counting(env.MEDIA),
    QUEUE: counting(env.QUEUE),
    PICTURES: counting(env.PICTURES),
    STEPS: counting(env.STEPS),
    SANDBOX: counting(env.SANDBOX),
  };
}

/** Counts a statement when it is prepared: the product prepares each one once, right before it runs. */
function countedDatabase(db, usage) {
  const countStatement = (text) => {
    usage.statements += 1;
    usage.parameters = Math.max(usage.parameters, text.split("?").length - 1);
    usage.statementBytes = Math.max(usage.statementBytes, new TextEncoder().encode(text).length);
  };
  const session = (own) =>
    wrap(own, (method, call, [text]) => {
      if (method === "prepare") countStatement(text);
      return call();
    });
  return wrap(db, (method, call, [text]) => {
    if (method === "prepare") countStatement(text);
    return method === "withSession" ? session(call()) : call();
  });
}

/** The same object, but `around` makes each call of its methods. */
function wrap(object, around) {
  return new Proxy(object, {
    get(own, key) {
      const value = Reflect.get(own, key);
      if (typeof value !== "function") return value;
      return (...given) => around(key, () => value.apply(own, given), given);
    },
  });
}
