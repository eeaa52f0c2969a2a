import { readFileSync } from "node:fs";
import fc from "fast-check";
import { bodyOf, isSchema, oddValue, valueOf } from "./schema-arbitraries.ts";
import type { ApiRequest } from "./api-client.ts";

/** `draft` has the token of a project that was not sent, and `unknown` one that belongs to nobody. */
const SENDERS = ["nobody", "planner", "venue", "administrator", "couple", "draft", "unknown"] as const;
type Sender = (typeof SENDERS)[number];

/** A call of the description with random values, and who sends it. */
export interface RandomCall {
  sender: Sender;
  /** The operation: method and path of the description. */
  operation: string;
  request: ApiRequest;
}

export interface DescribedOperation {
  method: ApiRequest["method"];
  path: string;
  parameters: readonly { in: string; name: string; schema: unknown }[];
  body: { type: string; schema: unknown } | null;
  responses: Readonly<Record<string, unknown>>;
}

const description: unknown = JSON.parse(readFileSync("docs/api/openapi.json", "utf8"));

const isMethod = (text: string): text is ApiRequest["method"] =>
  ["GET", "POST", "PUT", "PATCH", "DELETE"].includes(text);

/** All operations of the description by their name, such as `GET /api/me`. */
export const OPERATIONS: ReadonlyMap<string, DescribedOperation> = new Map(
  Object.entries(isSchema(description) && isSchema(description["paths"]) ? description["paths"] : {}).flatMap(
    ([path, methods]) =>
      Object.entries(isSchema(methods) ? methods : {}).flatMap(([lower, each]) => {
        const method = lower.toUpperCase();
        if (!isMethod(method) || !isSchema(each)) return [];
        const content = isSchema(each["requestBody"]) ? each["requestBody"]["content"] : undefined;
        const [type, media] = Object.entries(isSchema(content) ? content : {})[0] ?? [];
        const parameters = (Array.isArray(each["parameters"]) ? each["parameters"] : [])
          .filter(isSchema)
          .map((one) => ({ in: String(one["in"]), name: String(one["name"]), schema: one["schema"] }));
        const responses = isSchema(each["responses"]) ? each["responses"] : {};
        const body = type === undefined || !isSchema(media) ? null : { type, schema: media["schema"] };
        return [[`${method} ${path}`, { method, path, parameters, body, responses }] as const];
      }),
  ),
);

/** Calls that end the sender's own account or sign-in, which would leave nobody to send the next call. */
const ENDING = /account\/delete|auth\/logout|couple\/leave|auth\/sessions|change-password|impersonation/;

/** Who may make most of the calls of a path. */
function likelySender(path: string): Sender {
  if (path.startsWith("/api/impersonation")) return "administrator";
  if (path.startsWith("/api/venues")) return "venue";
  if (/^\/api\/project\/(?:choose|send|planners|prestataires)/.test(path)) return "draft";
  return /^\/api\/(?:project|couple)/.test(path) ? "couple" : "planner";
}

const textIn = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");

/** Random calls. `ids` are ids that exist, so that some calls reach their use case. */
export function randomCalls(ids: readonly string[]): fc.Arbitrary<RandomCall> {
  const id = fc.oneof(fc.constantFrom(...ids), fc.uuid(), oddValue.map(textIn));
  const ofOperation = ([operation, { method, path, parameters, body }]: [string, DescribedOperation]) => {
    const named = (place: string) => parameters.filter((each) => each.in === place);
    const query = fc.record(
      Object.fromEntries(
        named("query").map(({ name, schema }) => [name, fc.oneof(valueOf(schema), oddValue)]),
      ),
      { requiredKeys: [] },
    );
    const values = fc.array(id, {
      minLength: named("path").length,
      maxLength: named("path").length,
    });
    const isForm = body?.type === "multipart/form-data";
    return fc
      .record({
        sender: fc.oneof(fc.constant(likelySender(path)), fc.constantFrom(...SENDERS)),
        values,
        query,
        body: body && !isForm ? bodyOf(body.schema) : fc.constantFrom(undefined, {}),
        ifMatch: fc.option(fc.constantFrom('W/"x"', "*", "nothing"), { nil: undefined, freq: 6 }),
      })
      .map(({ sender, values: segments, query: asked, body: sent, ifMatch }): RandomCall => {
        let at = 0;
        const filled = path.replaceAll(
          /\{\w+\}/g,
          () => encodeURIComponent(safe(segments[at++] ?? "")) || "x",
        );
        const search = new URLSearchParams(
          Object.entries(asked).map(([name, value]) => [name, safe(textIn(value))]),
        ).toString();
        return {
          sender,
          operation,
          request: {
            method,
            path: search === "" ? filled : `${filled}?${search}`,
            ...(method === "GET" || sent === undefined ? {} : { body: sent }),
            headers: ifMatch === undefined ? {} : { "If-Match": ifMatch },
          },
        };
      });
  };
  return fc.oneof(...[...OPERATIONS].filter(([name]) => !ENDING.test(name)).map(ofOperation));
}

/** A text that can be put into an address. Half a surrogate cannot. */
const safe = (text: string): string => text.replaceAll(/\p{Cs}/gu, "").slice(0, 500);
