import { Buffer } from "node:buffer";

/**
 * Counts how much one invocation of the Worker uses its bindings, in the units of Cloudflare's limits:
 * https://developers.cloudflare.com/d1/platform/limits/, https://developers.cloudflare.com/workers/platform/limits/ and
 * https://developers.cloudflare.com/queues/platform/limits/. A connection counts until its response headers have
 * arrived (https://developers.cloudflare.com/changelog/2026-04-09-relaxed-connection-limiting).
 *
 * @typedef {object} Usage
 * @property {string} what the kind of invocation: fetch, scheduled, or the queue's name
 * @property {number} statements where each statement of a batch counts as one
 * @property {number} parameters in the statement that has the most
 * @property {number} statementBytes of the longest statement
 * @property {number} rowBytes of the largest row that was read, or of the largest set of values bound to a statement
 * @property {number} resultBytes of the largest result of a statement
 * @property {number} subrequests calls of R2, of queues and of other services
 * @property {number} connections calls that waited for a response at the same moment
 * @property {number} messageBytes of the largest queue message
 */

/** The maximum number of invocations that the list contains. */
const KEPT = 5_000;

/** The maximum number of bytes that Cloudflare adds to a queue message. */
const MESSAGE_METADATA = 100;

/** @type {Usage[]} */
export const usages = [];

/**
 * @param {string} what
 * @returns {Usage}
 */
export function startUsage(what) {
  const usage = {
    what,
    statements: 0,
    parameters: 0,
    statementBytes: 0,
    rowBytes: 0,
    resultBytes: 0,
    subrequests: 0,
    connections: 0,
    messageBytes: 0,
  };
  usages.push(usage);
  if (usages.length > KEPT) usages.shift();
  return usage;
}

/**
 * Wraps bindings so that each of their calls is counted in `usage`.
 * @template {Record<string, any>} Bindings
 * @param {Bindings} env
 * @param {Usage} usage
 * @returns {Bindings}
 */
export function countingBindings(env, usage) {
  const { service, bucket, queue } = countedServices(usage);
  return {
    ...env,
    DB: countedDatabase(env.DB, usage),
    MEDIA: bucket(env.MEDIA),
    QUEUE: queue(env.QUEUE),
    PICTURES: queue(env.PICTURES),
    STEPS: queue(env.STEPS),
    ASSETS: service(env.ASSETS),
    SANDBOX: service(env.SANDBOX),
  };
}

function countedServices(usage) {
  let open = 0;
  const call = (run) => {
    usage.subrequests += 1;
    open += 1;
    usage.connections = Math.max(usage.connections, open);
    const answer = run();
    const end = () => void (open -= 1);
    Promise.resolve(answer).then(end, end);
    return answer;
  };
  const service = (binding) => binding && wrap(binding, (_method, run) => call(run));
  const bucket = (binding) =>
    wrap(binding, (method, run) => {
      // Only sending a part of a multipart upload is a request to R2. Resuming the upload is not.
      if (method === "resumeMultipartUpload") return service(run());
      const answer = call(run);
      return method === "createMultipartUpload" ? answer.then(service) : answer;
    });
  const queue = (binding) =>
    wrap(binding, (method, run, [sent]) => {
      for (const body of method === "sendBatch" ? [...sent].map((each) => each.body) : [sent])
        usage.messageBytes = Math.max(
          usage.messageBytes,
          Buffer.byteLength(JSON.stringify(body)) + MESSAGE_METADATA,
        );
      return call(run);
    });
  return { service, bucket, queue };
}

/**
 * Counts a statement when it is prepared. This is correct, because the product prepares each statement once, directly
 * before it runs.
 */
function countedDatabase(db, usage) {
  const prepared = (prepare, text) => {
    usage.statements += 1;
    usage.parameters = Math.max(usage.parameters, text.split("?").length - 1);
    usage.statementBytes = Math.max(usage.statementBytes, Buffer.byteLength(text));
    return countedStatement(prepare(), usage);
  };
  const session = (own) =>
    wrap(own, (method, call, [text]) => {
      if (method === "prepare") return prepared(call, text);
      return method === "batch" ? countedResults(call(), usage) : call();
    });
  return wrap(db, (method, call, [text]) => {
    if (method === "prepare") return prepared(call, text);
    if (method === "withSession") return session(call());
    return method === "batch" ? countedResults(call(), usage) : call();
  });
}

/**
 * Replaces methods of the statement itself, because a batch does not accept wrapped statements. The product runs single
 * statements only with `all`.
 */
function countedStatement(statement, usage) {
  const [bind, all] = [statement.bind.bind(statement), statement.all.bind(statement)];
  statement.bind = (...values) => {
    usage.rowBytes = Math.max(usage.rowBytes, sum(values.map(bytesOf)));
    return countedStatement(bind(...values), usage);
  };
  statement.all = () => countedResults(all(), usage);
  return statement;
}

async function countedResults(asked, usage) {
  const results = await asked;
  for (const { results: rows } of [results].flat()) {
    const sizes = (rows ?? []).map((row) => sum(Object.values(row).map(bytesOf)));
    for (const size of sizes) usage.rowBytes = Math.max(usage.rowBytes, size);
    usage.resultBytes = Math.max(usage.resultBytes, sum(sizes));
  }
  return results;
}

/** The maximum number of bytes that SQLite needs for a number. */
const bytesOf = (value) => (typeof value === "string" ? Buffer.byteLength(value) : value === null ? 0 : 8);

const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);

/** Wraps an object so that each method call runs through `around`. */
function wrap(object, around) {
  return new Proxy(object, {
    get(own, key) {
      const value = Reflect.get(own, key);
      if (typeof value !== "function") return value;
      return (...given) => around(key, () => value.apply(own, given), given);
    },
  });
}
