import { anchorOfCall } from "../../app/api/anchor.ts";
import {
  code,
  escaped,
  exampleOf,
  isSchema,
  json,
  typeInWords,
  type ApiDescription,
  type Operation,
} from "./docs-parts.ts";

export interface DescribedCall {
  path: string;
  method: string;
  each: Operation;
}

/** The host of the examples. */
const HOST = "https://fr.example.com";

export const anchorOf = ({ method, path }: Pick<DescribedCall, "path" | "method">): string =>
  anchorOfCall({ method: method.toUpperCase(), path });

/** The longest body that stands in one line of an example. */
const ONE_LINE = 60;

function bodyText(body: unknown): string {
  const line = JSON.stringify(body);
  return line.length > ONE_LINE ? JSON.stringify(body, null, 2) : line;
}

function curlOf({ path, method, each: { requestBody, security, parameters } }: DescribedCall): string {
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const needed = parameters.filter(({ in: place, required }) => place === "query" && required);
  const query = needed.map(({ name, schema }) => `${name}=${String(exampleOf(schema, name))}`).join("&");
  const parts = [`curl -X ${method.toUpperCase()} '${HOST}${path}${query === "" ? "" : `?${query}`}'`];
  if (security.length > 0) parts.push(`-H 'Authorization: Bearer tra_…'`);
  if (parameters.some(({ name }) => name === "Idempotency-Key"))
    parts.push(`-H 'Idempotency-Key: 5f0c8a1e-7d1b-4a0e-9f57-2b8f3a6c4d10'`);
  if (type === "application/json")
    parts.push(
      `-H 'Content-Type: application/json'`,
      `-d '${bodyText(exampleOf(body?.schema)).replaceAll("'", String.raw`'\''`)}'`,
    );
  if (type === "multipart/form-data")
    for (const [name, field] of Object.entries(propertiesOf(body?.schema)))
      parts.push(
        typeInWords(field) === "file"
          ? `-F '${name}=@file.jpg'`
          : `-F '${name}=${String(exampleOf(field, name))}'`,
      );
  return parts.join(" \\\n  ");
}

const propertiesOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  isSchema(schema) && isSchema(schema["properties"]) ? schema["properties"] : {};

const requiredOf = (schema: unknown): readonly unknown[] =>
  isSchema(schema) && Array.isArray(schema["required"]) ? schema["required"] : [];

const field = (name: string, isRequired: boolean, words: string): string =>
  `<li><code>${escaped(name)}</code>${isRequired ? " <b>required</b>" : ""} ${escaped(words)}</li>`;

/** Where a parameter is sent (path, query or header), in words for the reader. */
const PLACES: Readonly<Record<string, string>> = {
  path: "in the path",
  query: "in the query",
  header: "as a header",
};

function parametersOf({ parameters }: Operation): string {
  const items = parameters.map(({ name, in: place, required = false, description = "", schema }) =>
    field(
      name,
      required,
      [PLACES[place] ?? place, typeInWords(schema), description].filter((part) => part !== "").join("; "),
    ),
  );
  return items.length > 0 ? `<h4>Parameters</h4><ul class="fields">${items.join("")}</ul>` : "";
}

/** The fields of a body and of the objects in it, each with its path as its name: `company.address.city`. */
function fieldsIn(schema: unknown, before = ""): string[] {
  const required = requiredOf(schema);
  return Object.entries(propertiesOf(schema)).flatMap(([key, inner]) => {
    const name = `${before}${key}`;
    const values = isSchema(inner) && inner["type"] === "array" ? inner["items"] : inner;
    const below = fieldsIn(values, values === inner ? `${name}.` : `${name}[].`);
    return [field(name, required.includes(key), typeInWords(inner)), ...below];
  });
}

function bodyOf({ requestBody }: Operation): string {
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const items = fieldsIn(body?.schema);
  if (type === undefined) return "";
  const kind = type === "application/json" ? "Body (JSON)" : "Body (form with files)";
  return `<h4>${kind}</h4>${items.length > 0 ? `<ul class="fields">${items.join("")}</ul>` : "<p>See the example.</p>"}`;
}

/** The refusals of a call: one row each, with the status, a link to the name and the reason. */
function refusalsOf({ responses }: Operation, { components }: ApiDescription): string[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description: lines, $ref }]) => [
      status,
      lines ?? components.responses[$ref?.split("/").at(-1) ?? ""]?.description ?? "",
    ])
    .flatMap(([status = "", lines = ""]) => lines.split("\n").map((line) => [status, line] as const))
    .map(
      ([status, line]) =>
        `<tr><td>${status}</td><td>${escaped(line)
          .replace(/^([a-z_]+(?:\.\w+)+)(?=:|$)/, '<a href="#$1"><code>$1</code></a>')
          .replace(/^([\w.]+\.\*)/, "<code>$1</code>")
          .replaceAll(/`([^`]+)`/g, "<code>$1</code>")}</td></tr>`,
    );
}

/** The place of one call on the page: on the left what it does and takes, on the right its example. */
export function placeOfCall(call: DescribedCall, api: ApiDescription): string {
  const { path, method, each } = call;
  const id = anchorOf(call);
  const name = `${method.toUpperCase()} ${escaped(path)}`;
  const success = Object.entries(each.responses).find(([status]) => status.startsWith("2"));
  const answer = success?.[1].content?.["application/json"]?.schema;
  const mark = each.deprecated ? ' <span class="deprecated">deprecated</span>' : "";
  return `<section id="${id}" class="call">
<h3><a href="#${id}"><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code></a>${mark}</h3>
<div class="text"><p>${escaped(each.summary)}. ${escaped(each.description)}</p>
${parametersOf(each)}${bodyOf(each)}
<h4>Refusals</h4><div class="scroll" tabindex="0" role="region" aria-label="Refusals of ${name}"><table><thead><tr><th scope="col">Status</th><th scope="col">Error</th></tr></thead><tbody>${refusalsOf(each, api).join("")}</tbody></table></div></div>
<div class="example"><h4>Request</h4>${code(curlOf(call))}
<h4>Answer ${success?.[0] ?? ""}</h4>${answer ? json(exampleOf(answer)) : "<p>No body.</p>"}</div>
</section>`;
}
