import type * as z from "zod";
import { readForm } from "~/access/read-form";
import type { RequestContext } from "~/context/request-context";
import { UPLOAD_RETRY_SECONDS } from "~/http/forms/unread-form";
import { todayOnDomain } from "~/i18n/local-days";
import { isReadableText, isStreamSafe } from "~/models/core/text.rules";
import { ApiError, refuse, refuseFields } from "./api-error";
import type { ApiCall } from "./contract";
import { isBoundedJson, JSON_LIMITS } from "./json-limits";

const FILES_MAX = 3;
const UNKNOWN_FIELD = "api:errors.unknown_field";
const INVALID = "api:errors.invalid";
const REQUIRED = "api:errors.required";

/** Reads the fields of a call's body, as JSON or as a form with files, and checks them with the schema of the call. */
export async function readInput(ctx: RequestContext, call: ApiCall, account: string): Promise<unknown> {
  if (call.method === "GET") return {};
  const fields = call.hasFiles ? await fieldsOfForm(ctx, account) : await fieldsOfJson(ctx.request);
  return parsed(call.bodyOf(todayOnDomain(ctx)), fields, call.missing);
}

/** Reads the query string. A name that ends with `[]` has several values. */
export function readQuery(ctx: RequestContext, { query }: Pick<ApiCall, "query">): unknown {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of ctx.url.searchParams) {
    const isList = name.endsWith("[]");
    const field = isList ? name.slice(0, -2) : name;
    const before = fields.get(field);
    if (isList) fields.set(field, [...(Array.isArray(before) ? before : []), value]);
    else if (before === undefined) fields.set(field, value);
    else refuseFields({ [field]: INVALID });
  }
  return parsed(query, Object.fromEntries(fields));
}

async function fieldsOfJson(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  const bytes = await bytesOf(request);
  if (bytes.length === 0) return {};
  if (!/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type)) refuse("unsupported_type");
  if (request.headers.has("Content-Encoding")) refuse("unsupported_type");
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (isBoundedJson(text)) return JSON.parse(text);
  } catch {
    // The bytes are no UTF-8, or the text is no JSON.
  }
  return refuse("malformed_form");
}

async function bytesOf({ body }: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  // Reading fails if the connection ends before the whole announced body has arrived.
  const next = () => reader.read().catch(() => refuse("malformed_form"));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await next(); !read.done; read = await next()) {
    size += read.value.byteLength;
    if (size > JSON_LIMITS.bytes) {
      reader.releaseLock();
      refuse("body_too_large");
    }
    pieces.push(read.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

async function fieldsOfForm(ctx: RequestContext, account: string): Promise<unknown> {
  const type = ctx.request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) refuse("unsupported_type");
  const form = ctx.unreadForm ? await ctx.unreadForm.read(account) : await readForm(ctx.request);
  if (!form) {
    ctx.outgoing.set("Retry-After", String(UPLOAD_RETRY_SECONDS));
    return refuse("upload_busy");
  }
  const fields = new Map<string, unknown>();
  const files = [...form.values()].filter((value) => typeof value !== "string");
  if (files.length > FILES_MAX) refuse("files_too_large");
  for (const name of new Set(form.keys())) {
    const isList = name.endsWith("[]");
    const values = form.getAll(name);
    const [value] = values;
    if (!isList && values.length > 1) refuseFields({ [name]: INVALID });
    fields.set(isList ? name.slice(0, -2) : name, isList ? values : value);
  }
  return Object.fromEntries(fields);
}

function parsed(schema: z.ZodType, fields: unknown, missing: string | null = null): unknown {
  const result = schema.safeParse(fields);
  const errors = { ...unreadableFields(fields), ...(result.success ? {} : errorsOf(result.error)) };
  if (missing !== null && !result.success && hasMissingField(result.error, fields))
    throw new ApiError({ status: 400, key: missing, fields: errors });
  if (!result.success || Object.keys(errors).length > 0) refuseFields(errors);
  return result.data;
}

/** Whether a field that the schema requires was not sent at all. */
const hasMissingField = ({ issues }: z.ZodError, fields: unknown): boolean =>
  typeof fields === "object" &&
  fields !== null &&
  issues.some(({ path: [name] }) => typeof name === "string" && !Object.hasOwn(fields, name));

/** The text key of each wrong field, with the path of the field as its name; all unknown fields are named. */
function errorsOf({ issues }: z.ZodError): Record<string, string> {
  // A map, because a field may be named like a property that every object has, such as `constructor`.
  const errors = new Map<string, string>();
  for (const issue of issues) {
    const at = issue.path.map(String).join(".");
    const names =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => (at === "" ? key : `${at}.${key}`))
        : [at || "body"];
    for (const name of names) if (!errors.has(name)) errors.set(name, keyOf(issue));
  }
  return Object.fromEntries(errors);
}

function keyOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return UNKNOWN_FIELD;
  // Messages of our own schemas are text keys; those of the library are sentences in English.
  if (/^[a-z_]+:[\w.]+(?:\?.*)?$/.test(issue.message)) return issue.message;
  return issue.code === "invalid_type" && issue.input === undefined ? REQUIRED : INVALID;
}

/** Texts that no field may contain, such as control characters. */
function unreadableFields(value: unknown, path = ""): Record<string, string> {
  if (typeof value === "string")
    return isReadableText(value) && isStreamSafe(value) ? {} : { [path || "body"]: INVALID };
  if (typeof value !== "object" || value === null || value instanceof Blob) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) =>
      unreadableFields(inner, path === "" ? name : `${path}.${name}`),
    ),
  );
}
