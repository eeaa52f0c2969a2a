import fc from "fast-check";

type Schema = Readonly<Record<string, unknown>>;

export const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === "number" ? value : otherwise;

/** Texts that people and attackers send in place of a value. */
const oddText = fc.constantFrom(
  "",
  " ",
  "0",
  "-1",
  "null",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "<script>alert(1)</script>",
  "'; DROP TABLE accounts; --",
  "é̂".repeat(20),
  "💐💍",
  "\u0000",
  "\ud800",
  "\u202e",
  "../../etc/passwd",
  "%00",
  "9".repeat(400),
  "a".repeat(5_000),
);

/** A value of any type that no schema asks for. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(null, true, false, 0, -1, 0.1, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null], {
    a: { b: 1 },
  }),
  fc.jsonValue({ maxDepth: 3 }),
);

const textOf = ({ format, minLength, maxLength }: Schema): fc.Arbitrary<string> => {
  if (format === "date-time") return fc.constant("2027-06-12T10:00:00.000Z");
  if (format === "date") return fc.constantFrom("2027-06-12", "2019-04-01", "2027-02-30");
  if (format === "uuid") return fc.uuid();
  if (format === "uri") return fc.constantFrom("https://example.com/a", "https://youtu.be/dQw4w9WgXcQ");
  const most = Math.min(numberOr(maxLength, 60), 60);
  return fc.oneof(
    fc.string({ minLength: Math.min(numberOr(minLength, 0), most), maxLength: most }),
    fc.constantFrom(
      "Gordes",
      "84220",
      "FR",
      "fr",
      "+33612489036",
      "name@atelier.example",
      "2027-06-12",
      "123456",
    ),
  );
};

function objectOf({ properties, required }: Schema): fc.Arbitrary<unknown> {
  if (!isSchema(properties)) return fc.constant({});
  const needed = list(required);
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, valueOf(inner)]),
  );
  return fc.record(fields, { requiredKeys: Object.keys(fields).filter((name) => needed.includes(name)) });
}

/** Values that a JSON schema describes. Some are refused all the same, because a schema does not say every rule. */
export function valueOf(schema: unknown): fc.Arbitrary<unknown> {
  if (!isSchema(schema)) return oddValue;
  const choices = [...list(schema["anyOf"]), ...list(schema["oneOf"])];
  if (choices.length > 0) return fc.oneof(...choices.map(valueOf));
  if ("const" in schema) return fc.constant(schema["const"]);
  const values = list(schema["enum"]);
  if (values.length > 0) return fc.constantFrom(...values);
  switch (schema["type"]) {
    case "object":
      return objectOf(schema);
    case "array":
      return fc.array(valueOf(schema["items"]), { maxLength: Math.min(numberOr(schema["maxItems"], 3), 3) });
    case "string":
      return textOf(schema);
    case "integer":
      return fc.integer({
        min: Math.max(numberOr(schema["minimum"], 0), -1_000),
        max: Math.min(numberOr(schema["maximum"], 100), 100_000),
      });
    case "number":
      return fc.double({ min: -1_000, max: 100_000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return oddValue;
  }
}

/** Names of fields that no call has. Some are those of properties that every object has. */
const unknownName = fc.constantFrom("surprise", "constructor", "__proto__", "toString", "0", "");

/** Bodies of three kinds: as described, described but with one odd or unknown field, and odd as a whole. */
export const bodyOf = (schema: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: valueOf(schema) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(valueOf(schema), fc.nat({ max: 20 }), oddValue, fc.option(unknownName, { freq: 2 }))
        .map(([value, place, odd, unknown]) => withOddField(value, place, odd, unknown)),
    },
    { weight: 1, arbitrary: oddValue },
  );

function withOddField(value: unknown, place: number, odd: unknown, unknown: string | null): unknown {
  if (!isSchema(value)) return odd;
  const names = Object.keys(value);
  const name = names[place % Math.max(names.length, 1)];
  return { ...value, [unknown ?? name ?? "surprise"]: odd };
}
