import * as z from "zod";

/**
 * A stand-in for an account at Cloudflare. Calls and answers have the form of the types of the package `cloudflare`
 * 5.2.0 and of developers.cloudflare.com/api, read on 2026-11-28; what they do not name is refused.
 */
interface CloudflareState {
  databases: Map<string, { uuid: string; place: unknown }>;
  buckets: Map<string, { jurisdiction: string; place: unknown; rules: unknown[] }>;
  queues: Set<string>;
  /** The secrets of the Worker, or null if there is no Worker. */
  secrets: Map<string, string> | null;
  deployedVersion: string | null;
  /** The version of the Worker that reports errors, or null if it was never deployed. */
  errorReportsVersion: string | null;
  /** The tail consumers of the Worker since its last deploy. */
  tailConsumers: string[];
  /** The id that the next database gets. */
  nextDatabaseId: string;
}

export const emptyCloudflare = (): CloudflareState => ({
  databases: new Map(),
  buckets: new Map(),
  queues: new Set(),
  secrets: null,
  deployedVersion: null,
  errorReportsVersion: null,
  tailConsumers: [],
  nextDatabaseId: crypto.randomUUID(),
});

const LOCATIONS = z.enum(["wnam", "enam", "weur", "eeur", "apac", "oc"]);
const JURISDICTIONS = z.enum(["default", "eu", "fedramp"]);
const databaseBody = z.strictObject({
  name: z.string().min(1),
  jurisdiction: z.enum(["eu", "fedramp", "us"]).optional(),
  primary_location_hint: LOCATIONS.optional(),
});
const bucketBody = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{1,62}$/),
  locationHint: LOCATIONS.optional(),
  storageClass: z.enum(["Standard", "InfrequentAccess"]).optional(),
});
const queueBody = z.strictObject({ queue_name: z.string().min(1) });
const secretBody = z.strictObject({
  name: z.string().min(1),
  text: z.string().min(1),
  type: z.literal("secret_text"),
});
const lifecycleBody = z.strictObject({
  rules: z.array(
    z.strictObject({
      id: z.string(),
      enabled: z.boolean(),
      conditions: z.strictObject({ prefix: z.string() }),
      deleteObjectsTransition: z.strictObject({
        condition: z.strictObject({ type: z.literal("Age"), maxAge: z.int() }),
      }),
    }),
  ),
});
const metadata = z.strictObject({ main_module: z.string() });

const success = (result: unknown) => Response.json({ success: true, errors: [], messages: [], result });
const failure = (status: number, code: number, message: string) =>
  Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status });

const NO_WORKER = () => failure(404, 10007, "This Worker does not exist on your account.");
const NO_BUCKET = () => failure(404, 10006, "The specified bucket does not exist.");

/** Answers one call to api.cloudflare.com. `query` runs SQL in the database of the account. */
export async function answerCloudflare(
  state: CloudflareState,
  request: Request,
  query: (sql: string) => Promise<unknown[]>,
): Promise<Response> {
  if (request.headers.get("authorization") !== "Bearer stand-in-token")
    return failure(401, 10000, "Authentication error");
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/client\/v4\/accounts\/stand-in-account\//, "");
  const call = `${request.method} ${path}`;
  const name = url.searchParams.get("name");
  if (call === "GET d1/database")
    return success(
      [...state.databases]
        .filter(([each]) => name === null || each.includes(name))
        .map(([each, { uuid }]) => ({
          name: each,
          uuid,
          created_at: "2026-11-28T00:00:00Z",
          version: "production",
        })),
    );
  if (call === "POST d1/database") {
    const { name: made, ...place } = databaseBody.parse(await request.json());
    if (state.databases.has(made)) return failure(400, 7502, "Database with that name already exists");
    const uuid = state.nextDatabaseId;
    state.nextDatabaseId = crypto.randomUUID();
    state.databases.set(made, { uuid, place });
    return success({ name: made, uuid });
  }
  const asked = /^POST d1\/database\/([\w-]+)\/query$/.exec(call);
  if (asked) {
    if (![...state.databases.values()].some(({ uuid }) => uuid === asked[1]))
      return failure(404, 7404, "The database could not be found");
    const { sql } = z.strictObject({ sql: z.string() }).parse(await request.json());
    return success([{ success: true, meta: {}, results: await query(sql) }]);
  }
  if (call === "GET queues")
    return success(
      [...state.queues]
        .filter((each) => name === null || each.includes(name))
        .map((each) => ({ queue_name: each })),
    );
  if (call === "POST queues") {
    const { queue_name: made } = queueBody.parse(await request.json());
    if (state.queues.has(made)) return failure(409, 11009, "Queue name is already taken");
    state.queues.add(made);
    return success({ queue_name: made, queue_id: crypto.randomUUID() });
  }
  return path.startsWith("r2/") ? answerBuckets(state, request, path) : answerWorkers(state, request, path);
}

async function answerBuckets(state: CloudflareState, request: Request, path: string): Promise<Response> {
  const jurisdiction = JURISDICTIONS.parse(request.headers.get("cf-r2-jurisdiction") ?? "default");
  if (path === "r2/buckets" && request.method === "POST") {
    const { name, ...place } = bucketBody.parse(await request.json());
    if (state.buckets.has(name)) return failure(409, 10004, "The bucket you tried to create already exists");
    state.buckets.set(name, { jurisdiction, place, rules: [] });
    return success({ name, jurisdiction, creation_date: "2026-11-28T00:00:00Z", storage_class: "Standard" });
  }
  const [, name = "", part] = /^r2\/buckets\/([^/]+)(\/lifecycle)?$/.exec(path) ?? [];
  const bucket = state.buckets.get(name);
  if (bucket?.jurisdiction !== jurisdiction) return NO_BUCKET();
  if (part === undefined) return success({ name, jurisdiction, storage_class: "Standard" });
  if (request.method === "GET") return success({ rules: bucket.rules });
  bucket.rules = lifecycleBody.parse(await request.json()).rules;
  return success({});
}

async function answerWorkers(state: CloudflareState, request: Request, path: string): Promise<Response> {
  const call = `${request.method} ${path.replace(/^workers\/scripts\/trousseau(?:-staging)?/, "")}`;
  if (call === "PUT ") {
    const form = await request.formData();
    const { main_module: main } = metadata.parse(JSON.parse(String(form.get("metadata"))));
    const module = form.get(main);
    if (!(module instanceof File) || module.type !== "application/javascript+module")
      return failure(400, 10021, "No such module");
    state.secrets ??= new Map();
    return success({ id: "trousseau" });
  }
  const deploymentsOf = (version: string | null) =>
    success({
      deployments:
        version === null ? [] : [{ id: "d", versions: [{ version_id: version, percentage: 100 }] }],
    });
  if (call === "GET -error-reports/deployments")
    return state.errorReportsVersion === null ? NO_WORKER() : deploymentsOf(state.errorReportsVersion);
  if (state.secrets === null) return NO_WORKER();
  if (call === "GET /script-settings")
    return success({
      logpush: false,
      tail_consumers: state.tailConsumers.map((service) => ({ service })),
      observability: { enabled: true },
    });
  if (call === "GET /secrets")
    return success([...state.secrets.keys()].map((name) => ({ name, type: "secret_text" })));
  if (call === "PUT /secrets") {
    const { name, text, type } = secretBody.parse(await request.json());
    state.secrets.set(name, text);
    return success({ name, type });
  }
  if (call === "GET /deployments") return deploymentsOf(state.deployedVersion);
  return failure(404, 7000, `No route for ${call}`);
}
