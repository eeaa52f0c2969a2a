import { readFileSync } from "node:fs";
import * as z from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import type { ApiCall, Deprecation } from "../../app/api/contract.ts";
import { CALLS } from "../../app/api/table.ts";
import { API_ERRORS } from "../../app/api/errors.ts";
import { ERRORS } from "../../app/models/core/errors.ts";
import { API_NOUNS, nounOfPath } from "./nouns.ts";
import { answerSchemas } from "../../tests/support/api/answer-schemas.ts";

const documentedCall = z.object({
  id: z.string(),
  area: z.string(),
  name: z.string(),
  auth: z.string(),
  owner_only: z.boolean(),
  method: z.string(),
  path: z.string(),
  success: z.int(),
  errors: z.array(z.object({ status: z.int(), errorSlug: z.string().nullable(), when: z.string() })),
});
type DocumentedCall = z.output<typeof documentedCall>;

const documented = (): readonly DocumentedCall[] =>
  z.object({ calls: z.array(documentedCall) }).parse(JSON.parse(readFileSync("docs/api/calls.json", "utf8")))
    .calls;

const problem = z
  .looseObject({
    status: z.int(),
    errorSlug: z.string().meta({ description: "The name of the error." }),
    error: z.string().meta({ description: "The error in words, in the language of the call." }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "All wrong fields, in words." }),
    type: z.url(),
    title: z.string(),
    detail: z.string(),
    instance: z.string().meta({ description: "The id of the request, which support can look up." }),
  })
  .meta({ id: "Problem", description: "A refused call (RFC 9457)." });

/** The day for which the bodies are described. Only bounds of days depend on it, and no schema shows them. */
const EXAMPLE_DAY = "2027-06-12";

const PROBLEM = { "application/problem+json": { schema: problem } };

const slug = (key: string): string => key.replace(":", ".");

/** Refusals of every call of a kind, beside those of docs/api/calls.json. */
const SHARED = {
  notModified: { id: "NotModified", description: "The client has this answer already (If-None-Match)." },
  notAcceptable: {
    id: "NotAcceptable",
    description: `${slug(API_ERRORS.not_acceptable.key)}: the client takes no JSON`,
    content: PROBLEM,
  },
  tooLarge: {
    id: "TooLarge",
    description: `${slug(ERRORS.body_too_large.key)}: the body is too large`,
    content: PROBLEM,
  },
  unsupported: {
    id: "UnsupportedType",
    description: `${slug(API_ERRORS.unsupported_type.key)}: the body is no JSON in UTF-8, or no multipart form`,
    content: PROBLEM,
  },
} satisfies Record<string, ZodOpenApiResponseObject>;

/** Refusals that any call may give, unless docs/api/calls.json names others with their status. */
function generalErrors({ auth }: DocumentedCall) {
  const hasLevel = auth.startsWith("bearer:");
  return [
    { status: 400, errorSlug: slug(API_ERRORS.api_invalid.key), when: "a field is wrong or unknown" },
    { status: 429, errorSlug: slug(ERRORS.rate_limited.key), when: "too many calls (Retry-After)" },
    { status: 500, errorSlug: slug(ERRORS.unexpected.key), when: "an unexpected failure" },
    ...(auth.startsWith("bearer")
      ? [{ status: 401, errorSlug: slug(ERRORS.session_expired.key), when: "no valid access token" }]
      : []),
    ...(hasLevel
      ? [
          {
            status: 403,
            errorSlug: slug(API_ERRORS.call_not_allowed.key),
            when: "the account may not use the call",
          },
        ]
      : []),
  ];
}

type ResponseKey = keyof ZodOpenApiResponsesObject & `${number}`;
const isResponseKey = (text: string): text is ResponseKey => /^[1-5]\d\d$/.test(text);

/** A note in docs/api/calls.json that compares the call with its page or with an earlier state. Clients do not need it. */
const OWN_NOTE = /\s*\((?:the page|says so, as the page|200 today)[^)]*\)/g;

/** The reason of a refusal, in which the paths of calls replace their internal ids. */
const reasonInWords = (when: string): string =>
  when.replaceAll(OWN_NOTE, "").replaceAll(/\b[DX]\d?-\d+[a-d]?\b/g, (id) => {
    const named = CALLS.find((each) => each.id === id);
    return named ? `${named.method} ${named.path}` : id;
  });

function responsesOf(call: ApiCall, row: DocumentedCall, answer: z.ZodType | undefined) {
  const byStatus = new Map<string, string[]>();
  const add = (status: number, line: string) =>
    byStatus.set(`${status}`, [...(byStatus.get(`${status}`) ?? []), line]);
  for (const { status, errorSlug, when: note } of row.errors) {
    const when = reasonInWords(note);
    add(
      status,
      errorSlug === null ? when : `${errorSlug.replace(/ \(new\)$/, "")}${when === "" ? "" : `: ${when}`}`,
    );
  }
  for (const { status, errorSlug, when } of generalErrors(row))
    if (!row.errors.some((error) => error.status === status && error.errorSlug === errorSlug))
      add(status, `${errorSlug}: ${when}`);
  if (call.takesIdempotencyKey) {
    add(409, `${slug(API_ERRORS.idempotency_key_running.key)}: the same call is still running`);
    add(422, `${slug(API_ERRORS.idempotency_key_reused.key)}: the key was used for another call`);
  }
  const responses: ZodOpenApiResponsesObject = {};
  const success = `${row.success}`;
  if (isResponseKey(success))
    responses[success] = {
      description: "Done.",
      ...(row.success === 204 || !answer ? {} : { content: { "application/json": { schema: answer } } }),
    };
  for (const [status, lines] of [...byStatus].toSorted(([one], [other]) => one.localeCompare(other)))
    if (isResponseKey(status)) responses[status] = { description: lines.join("\n"), content: PROBLEM };
  if (call.method === "GET") responses["304"] = SHARED.notModified;
  else Object.assign(responses, { "413": SHARED.tooLarge, "415": SHARED.unsupported });
  responses["406"] = SHARED.notAcceptable;
  return responses;
}

/** Who may make a call, by the word of docs/api/calls.json. */
const AUTH_WORDS: Readonly<Record<string, string>> = {
  none: "Needs no sign-in.",
  "none (signed favourites token)":
    "Needs no sign-in. The favourites are in a signed token, which each answer renews.",
  "none or project token": "Needs no sign-in. A project that was begun needs its token.",
  "project token": "Needs the token of a project.",
  "couple session": "Needs the token of a couple.",
  bearer: "Needs an access token.",
  "bearer:onboarded": "Needs an access token of an account that has finished its onboarding.",
  "bearer:provider": "Needs an access token of a planner or a venue.",
  "bearer:planner": "Needs an access token of a planner.",
  "bearer:venue": "Needs an access token of a venue.",
  "bearer:moderated": "Needs an access token of an account that was approved.",
  "bearer:premium": "Needs an access token of an account with Premium.",
  "bearer:admin + second factor of the last 10 minutes":
    "Needs an access token of an administrator who proved the second factor in the last ten minutes.",
  "bearer (acting)": "Needs the access token with which an administrator acts for an account.",
};

/** What each call does, in one sentence without its full stop, by the id of the call. */
const sentences = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync("docs/api/sentences.json", "utf8")));

const inWordsOfEnd = ({ since, until, instead }: Deprecation): string =>
  `Deprecated since ${since}; it goes after ${until}.${instead === undefined ? "" : ` Use ${instead}.`}`;

const inWords = ({ auth, owner_only: ownerOnly }: DocumentedCall, call: ApiCall): string =>
  [
    AUTH_WORDS[auth] ?? `Needs: ${auth}.`,
    ...(ownerOnly ? ["Refused while an administrator acts for the account."] : []),
    ...(call.isConfirmed ? ["Needs a fresh proof by /api/auth/confirm."] : []),
    ...(call.takesIdempotencyKey ? ["Takes an Idempotency-Key."] : []),
    ...(call.deprecated ? [inWordsOfEnd(call.deprecated)] : []),
  ].join(" ");

const fieldsOf = (schema: z.ZodType): z.ZodObject | null => {
  let inner = schema;
  while (inner instanceof z.ZodPipe && inner.in instanceof z.ZodType) inner = inner.in;
  return inner instanceof z.ZodObject ? inner : null;
};

function operationOf(
  call: ApiCall,
  row: DocumentedCall,
  answer: z.ZodType | undefined,
): ZodOpenApiOperationObject {
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const query = fieldsOf(call.query);
  const headers = {
    ...(call.takesIdempotencyKey
      ? {
          "Idempotency-Key": z
            .string()
            .max(255)
            .optional()
            .meta({ description: "1 to 255 printable characters" }),
        }
      : {}),
  };
  const body = call.bodyOf(EXAMPLE_DAY);
  const hasBody = call.method !== "GET" && Object.keys(fieldsOf(body)?.shape ?? { any: true }).length > 0;
  return {
    operationId: call.id.replace("-", "_"),
    summary: sentences[call.id] ?? row.name,
    description: inWords(row, call),
    tags: [nounOfPath(call.path)],
    ...(call.deprecated ? { deprecated: true, "x-sunset": call.deprecated.until } : {}),
    security: row.auth === "none" ? [] : [{ bearer: [] }],
    requestParams: {
      ...(params.length > 0
        ? { path: z.object(Object.fromEntries(params.map((name) => [name, z.string()]))) }
        : {}),
      ...(query && Object.keys(query.shape).length > 0 ? { query } : {}),
      ...(Object.keys(headers).length > 0 ? { header: z.object(headers) } : {}),
    },
    ...(hasBody
      ? {
          requestBody: {
            content: { [call.hasFiles ? "multipart/form-data" : "application/json"]: { schema: body } },
          },
        }
      : {}),
    responses: responsesOf(call, row, answer),
  };
}

/** Describes the HTTP API as an OpenAPI 3.1 document: its calls from the table, their refusals from docs/api/calls.json. */
export const describeApi = async () => describeCalls(CALLS, documented(), await answerSchemas());

/** Describes calls as an OpenAPI 3.1 document. `answers` has the schema of each successful answer, by the id of its call. */
export function describeCalls(
  calls: readonly ApiCall[],
  documentedCalls: readonly DocumentedCall[],
  answers: ReadonlyMap<string, z.ZodType>,
) {
  const rows = new Map(documentedCalls.map((row) => [row.id, row]));
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    const row = rows.get(call.id);
    if (!row) throw new Error(`${call.id} is not in docs/api/calls.json`);
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operationOf(call, row, answers.get(call.id)),
    };
  }
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "HTTP API",
        version: "1.0.0",
        description:
          "The work of the pages for other clients, in JSON over UTF-8. Each domain serves its own country: an account is known only on the host of its domain.",
      },
      servers: [{ url: "https://fr.example.com", description: "The host of the back-office of a domain" }],
      tags: API_NOUNS.filter((name) => calls.some(({ path }) => nounOfPath(path) === name)).map((name) => ({
        name,
      })),
      paths,
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    {
      override: ({ jsonSchema, zodSchema }) => {
        // Files, and values that a schema reads before it checks them.
        if (zodSchema._zod.def.type === "custom")
          Object.assign(jsonSchema, { type: "string", format: "binary" });
      },
      allowEmptySchema: { custom: true, transform: true, pipe: true, unknown: true, any: true },
    },
  );
}
