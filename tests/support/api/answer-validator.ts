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
  const validate = validators.get(at) ?? ajv.compile({ $ref: at });
  validators.set(at, validate);
  return validate(answer.json)
    ? null
    : `${operation} ${answer.status}: ${ajv.errorsText(validate.errors)} in ${answer.text}`;
}
