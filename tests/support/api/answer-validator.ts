import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ApiAnswer } from "./api-client.ts";
import { OPERATIONS } from "./fuzz-calls.ts";
import { isSchema } from "./schema-arbitraries.ts";

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
ajv.addSchema(JSON.parse(readFileSync("docs/api/openapi.json", "utf8")), "openapi.json");

const validators = new Map<string, ValidateFunction>();

/** The place of a reference in the description: `#/components/responses/TooLarge`. */
const pointer = (...parts: readonly string[]): string =>
  `openapi.json#/${parts.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;

/** Returns what is wrong with an answer by the description of the API; null if it is described. */
export function undescribed(operation: string, answer: ApiAnswer): string | null {
  const found = OPERATIONS.get(operation);
  const response = found?.responses[`${answer.status}`];
  if (!found || !isSchema(response))
    return `${operation} does not describe the status ${answer.status}: ${answer.text}`;
  const shared = typeof response["$ref"] === "string" ? (response["$ref"].split("/").at(-1) ?? "") : null;
  const isProblem = answer.status >= 400;
  if (!isProblem && !isSchema(response["content"]))
    return answer.text === "" ? null : `${operation} describes no body: ${answer.text}`;
  const type = isProblem ? "application/problem+json" : "application/json";
  if (!answer.headers.get("Content-Type")?.startsWith(type)) return `${operation} answers no ${type}`;
  const at =
    shared === null
      ? pointer(
          "paths",
          found.path,
          found.method.toLowerCase(),
          "responses",
          `${answer.status}`,
          "content",
          type,
          "schema",
        )
      : pointer("components", "responses", shared, "content", type, "schema");
  const problems = problemsAt(at, answer.json);
  return problems === null ? null : `${operation} ${answer.status}: ${problems} in ${answer.text}`;
}

/**
 * Returns how a JSON body differs from the description of the API; null if it matches. The types of the client
 * come from the same description, so it could have sent such a body.
 */
export function undescribedBody(operation: string, body: unknown): string | null {
  const found = OPERATIONS.get(operation);
  if (!found?.body) return body === undefined ? null : `${operation} describes no body`;
  const { type } = found.body;
  if (type !== "application/json") return `${operation} takes ${type}`;
  const at = pointer(
    "paths",
    found.path,
    found.method.toLowerCase(),
    "requestBody",
    "content",
    type,
    "schema",
  );
  return problemsAt(at, body ?? {});
}

function problemsAt(at: string, value: unknown): string | null {
  const validate = validators.get(at) ?? ajv.compile({ $ref: at });
  validators.set(at, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}
