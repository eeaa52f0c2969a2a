import * as z from "zod";

const schema = z.looseObject({});
type Schema = Readonly<Record<string, unknown>>;
const media = z.record(z.string(), z.object({ schema }));
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
});
const response = z.object({
  description: z.string().optional(),
  $ref: z.string().optional(),
  content: media.optional(),
});
const operation = z.object({
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), response),
  security: z.array(schema),
});
const description = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ responses: z.record(z.string(), response), schemas: z.record(z.string(), schema) }),
});
type Operation = z.output<typeof operation>;
type Description = z.output<typeof description>;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An example value of a JSON schema. */
function exampleOf(value: unknown, name = ""): unknown {
  if (!isSchema(value)) return null;
  const { type, properties, items, format } = value;
  const [first] = [value["anyOf"], value["oneOf"], value["enum"]]
    .filter(Array.isArray)
    .map((list: unknown[]) => list[0]);
  if (value["const"] !== undefined) return value["const"];
  if (Array.isArray(value["enum"])) return first;
  if (first !== undefined) return exampleOf(first, name);
  if (isSchema(properties))
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, exampleOf(inner, key)]));
  if (type === "array") return [exampleOf(items, name)];
  if (type === "integer" || type === "number") return 1;
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (format === "date-time") return "2027-06-12T10:00:00.000Z";
  if (format === "date" || /date/i.test(name)) return "2027-06-12";
  if (format === "uuid" || name === "id" || name === "uuid") return "01900000-0000-7000-8000-000000000000";
  if (/email|username/i.test(name)) return "name@example.com";
  if (/phone/i.test(name)) return "+33612345678";
  return type === "object" ? {} : name;
}

const json = (value: unknown): string => `<pre><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`;

const HOST = "https://fr.example.com";

function curlOf(path: string, method: string, { requestBody, security }: Operation): string {
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const parts = [`curl -X ${method.toUpperCase()} ${HOST}${path}`];
  if (security.length > 0) parts.push(`-H 'Authorization: Bearer tra_…'`);
  if (type === "application/json")
    parts.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(exampleOf(body?.schema))}'`);
  if (type === "multipart/form-data")
    for (const name of Object.keys(isSchema(body?.schema["properties"]) ? body.schema["properties"] : {}))
      parts.push(`-F '${name}=@file.jpg'`);
  return parts.join(" \\\n  ");
}

const anchorOf = (path: string, method: string): string => `${method}${path.replaceAll(/[^\w]+/g, "-")}`;

function callOf(path: string, method: string, each: Operation, { components }: Description): string {
  const success = Object.entries(each.responses).find(([status]) => status.startsWith("2"));
  const answer = success?.[1].content?.["application/json"]?.schema;
  const body = each.requestBody?.content["application/json"]?.schema;
  const errors = Object.entries(each.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description: lines, $ref }]) => [
      status,
      lines ?? components.responses[$ref?.split("/").at(-1) ?? ""]?.description ?? "",
    ])
    .flatMap(([status = "", lines = ""]) => lines.split("\n").map((line) => [status, line] as const));
  const rows = errors.map(
    ([status, line]) =>
      `<tr><td>${status}</td><td>${escaped(line).replace(/^([\w.*]+)/, "<code>$1</code>")}</td></tr>`,
  );
  const params = each.parameters.map(
    ({ name, in: place, required, description: text = "" }) =>
      `<li><code>${escaped(name)}</code> (${place}${required ? "" : ", optional"}) ${escaped(text)}</li>`,
  );
  return `<section id="${anchorOf(path, method)}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code></h3>
<p><b>${escaped(each.summary)}.</b> ${escaped(each.description)}</p>
${params.length > 0 ? `<h4>Parameters</h4><ul>${params.join("")}</ul>` : ""}
${body ? `<h4>Body</h4>${json(exampleOf(body))}` : ""}
<h4>Request</h4><pre><code>${escaped(curlOf(path, method, each))}</code></pre>
<h4>Answer ${success?.[0] ?? ""}</h4>${answer ? json(exampleOf(answer)) : "<p>No body.</p>"}
<h4>Refusals</h4><div class="scroll" tabindex="0" role="region" aria-label="Refusals of ${method.toUpperCase()} ${escaped(path)}"><table><thead><tr><th scope="col">Status</th><th scope="col">Error</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>
</section>`;
}

const INTRODUCTION = `
<h2 id="sign-in">Signing in</h2>
<p>Send e-mail address and password to <a href="#post-api-auth-login-check">login-check</a>. The answer has an access token (15 minutes) and a refresh token (30 days after its last use, 90 days in all). Send the access token with each call: <code>Authorization: Bearer tra_…</code>. Exchange the refresh token at <a href="#post-api-auth-refresh">refresh</a>: each of them works once, and a second use after ten seconds ends the sign-in. An account with a second factor gets <code>401</code> with a <code>challenge</code>, which <a href="#post-api-auth-second-factor">second-factor</a> takes with the code. A few calls need a fresh proof by <a href="#post-api-auth-confirm">confirm</a>.</p>
<h2 id="requests">Requests and answers</h2>
<p>Bodies are JSON in UTF-8, at most 64 kB; pictures are multipart forms, at most three files. Unknown fields are refused and named. Amounts are numbers in the currency of the domain, times are ISO 8601 in UTC. A picture that was just sent has <code>"state": "preparing"</code> and no URL; read it again some seconds later. The language is that of <code>Accept-Language</code>, else that of the account, else that of the domain. After a write, send the header <code>X-D1-Bookmark</code> of its answer with the next read of a public call, so that you read what you wrote.</p>
<h2 id="errors">Errors</h2>
<p>A refused call answers <code>application/problem+json</code> (RFC 9457) with <code>status</code>, <code>errorSlug</code>, <code>error</code> in words and, for wrong fields, <code>fields</code> with all of them at once. Decide by <code>errorSlug</code>, show <code>error</code>. <code>instance</code> is the id of the request for our support.</p>
<h2 id="repeat">Sending a call again</h2>
<p>Calls that say so take an <code>Idempotency-Key</code>: the same call sent again within 24 hours gets the same answer and has no second effect. Several calls take <code>If-Match</code> with the <code>ETag</code> of the last answer: if the data has changed since, the answer is <code>412</code>.</p>
<h2 id="limits">Limits</h2>
<p>300 reads and 60 writes a minute for each access token, 60 calls a minute without one; single calls have limits of their own. Each answer names its limit (<code>RateLimit-Policy</code>), and a refused call says when to try again (<code>Retry-After</code>).</p>`;

/** Renders the description of the HTTP API as a page that needs no script. */
export function apiDocsPage(openapi: unknown): string {
  const api = description.parse(openapi);
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ path, method, each })),
  );
  const areas = [...new Set(calls.flatMap(({ each }) => each.tags))];
  const ofArea = (area: string) => calls.filter(({ each }) => each.tags.includes(area));
  const slugs = [
    ...new Set(
      [
        ...calls.flatMap(({ each }) => Object.values(each.responses)),
        ...Object.values(api.components.responses),
      ].flatMap(({ description: text = "" }) =>
        [...text.matchAll(/^[a-z_]+(?:\.\w+)+/gm)].map(([found]) => found),
      ),
    ),
  ].toSorted();
  const contents = areas
    .map(
      (area) =>
        `<li>${escaped(area)}<ul>${ofArea(area)
          .map(
            ({ path, method }) =>
              `<li><a href="#${anchorOf(path, method)}">${method.toUpperCase()} ${escaped(path)}</a></li>`,
          )
          .join("")}</ul></li>`,
    )
    .join("");
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escaped(api.info.title)}</title><link rel="stylesheet" href="/api/docs.css"></head><body><header><h1>${escaped(api.info.title)}</h1><p>${escaped(api.info.description)} <a href="/api/openapi.json">OpenAPI 3.1 description</a>, version ${escaped(api.info.version)}.</p></header>
<nav aria-label="Contents"><details><summary>All calls</summary><ul><li><a href="#sign-in">Signing in</a></li><li><a href="#requests">Requests and answers</a></li><li><a href="#errors">Errors</a></li><li><a href="#repeat">Sending a call again</a></li><li><a href="#limits">Limits</a></li>${contents}<li><a href="#slugs">Names of errors</a></li></ul></details></nav>
<main>${INTRODUCTION}
${areas
  .map(
    (area) =>
      `<h2>${escaped(area)}</h2>${ofArea(area)
        .map(({ path, method, each }) => callOf(path, method, each, api))
        .join("")}`,
  )
  .join("")}
<h2 id="slugs">Names of errors</h2><ul class="slugs">${slugs.map((slug) => `<li id="${slug}"><code>${slug}</code></li>`).join("")}</ul>
</main></body></html>`;
}
