import * as z from "zod";

/* What the page of the HTTP API reads of its description, and the small parts from which it is put together. */

const schema = z.looseObject({});
export type Schema = Readonly<Record<string, unknown>>;
const media = z.record(z.string(), z.object({ schema }));
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: schema.default({}),
});
const response = z.object({
  description: z.string().optional(),
  $ref: z.string().optional(),
  content: media.optional(),
});
const operation = z.object({
  summary: z.string(),
  description: z.string(),
  deprecated: z.boolean().default(false),
  tags: z.array(z.string()),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), response),
  security: z.array(schema),
});
export type Operation = z.output<typeof operation>;

export const apiDescription = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ responses: z.record(z.string(), response), schemas: z.record(z.string(), schema) }),
});
export type ApiDescription = z.output<typeof apiDescription>;

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

export const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The alternatives of a schema, without null; the schema itself if it has none. */
function alternativesOf(value: Schema): Schema[] {
  const list = [value["anyOf"], value["oneOf"]].find(Array.isArray);
  const found = (list ?? []).filter(isSchema).filter(({ type }) => type !== "null");
  return found.length > 0 ? found : [value];
}

/** The type of a value in words: "text, at most 30 characters", "list of numbers", "true or false". */
export function typeInWords(value: unknown): string {
  if (!isSchema(value)) return "any value";
  const [first = value, ...others] = alternativesOf(value);
  if (others.length > 0)
    return [...new Set([first, ...others].map((each) => typeInWords(each)))].join(", or ");
  const { type, format, items, maxLength, minimum, maximum, maxItems } = first;
  if (first["const"] !== undefined) return `always ${JSON.stringify(first["const"])}`;
  if (Array.isArray(first["enum"])) return `one of ${first["enum"].map(String).join(", ")}`;
  if (format === "binary") return "file";
  const most = (noun: string, count: unknown) =>
    typeof count === "number" ? `, at most ${count} ${noun}` : "";
  if (type === "string") return `text${format ? ` (${String(format)})` : ""}${most("characters", maxLength)}`;
  if (type === "boolean") return "true or false";
  if (type === "array") return `list of: ${typeInWords(items)}${most("values", maxItems)}`;
  if (type === "object") return "object";
  if (type !== "integer" && type !== "number") return "any value";
  const noun = type === "integer" ? "whole number" : "number";
  const bound = (word: string, limit: unknown) =>
    typeof limit === "number" && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? `, ${word} ${limit}` : "";
  return `${noun}${bound("at least", minimum)}${bound("at most", maximum)}`;
}

/** Example values of text fields, by the name of the field. */
const EXAMPLES: Readonly<Record<string, string>> = {
  challenge: "…",
  city: "Lyon",
  code: "123456",
  country: "France",
  countryCode: "FR",
  countrycode: "FR",
  countryLabel: "France",
  firstname: "Élise",
  fullName: "Élise Marchand",
  id: "01900000-0000-7000-8000-000000000000",
  label: "Planning",
  lastname: "Marchand",
  locale: "fr",
  name: "Atelier Marchand",
  password: "…",
  phoneCountry: "FR",
  refresh_token: "trr_…",
  siret: "80314912400027",
  slug: "atelier-marchand",
  title: "A summer wedding",
  token: "tra_…",
  uuid: "01900000-0000-7000-8000-000000000000",
  zipcode: "69001",
};

/** An example value of a JSON schema. */
export function exampleOf(value: unknown, name = ""): unknown {
  if (!isSchema(value)) return null;
  const { type, properties, items, format } = value;
  const [first] = [value["anyOf"], value["oneOf"], value["enum"]]
    .filter(Array.isArray)
    .map((list: unknown[]) => list[0]);
  if (value["const"] !== undefined) return value["const"];
  const usual = EXAMPLES[name];
  if (Array.isArray(value["enum"])) return value["enum"].includes(usual) ? usual : first;
  if (first !== undefined) return exampleOf(first, name);
  if (isSchema(properties))
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, exampleOf(inner, key)]));
  if (type === "array") return [exampleOf(items, name)];
  if (type === "integer" || type === "number") return 1;
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === undefined && /capacity|price|bedrooms|budget/i.test(name)) return 1;
  if (type === "string" && usual !== undefined) return usual;
  if (format === "date-time") return "2027-06-12T10:00:00.000Z";
  if (format === "date" || /date/i.test(name)) return "2027-06-12";
  if (format === "uri" || /(?:url|link|website)$/i.test(name)) return "https://www.example.com/";
  if (/email|username/i.test(name)) return "name@example.com";
  if (/phone/i.test(name)) return "+33612345678";
  return type === "object" ? {} : name;
}

export const code = (text: string): string => `<pre><code>${escaped(text)}</code></pre>`;

export const json = (value: unknown): string => code(JSON.stringify(value, null, 2));
