import fc from "fast-check";

/**
 * A request that no browser sends. Its sizes, counts and depths are random, and very small and very large numbers are
 * equally likely.
 */
export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
  /** The kind of account that sends the request. */
  sender: "nobody" | "planner" | "administrator";
}

const MEGABYTE = 1024 * 1024;

/** Returns a random number up to `max`. All powers of ten are equally likely. */
const wide = (max: number): fc.Arbitrary<number> =>
  fc.double({ min: 0, max: Math.log10(max), noNaN: true }).map((power) => Math.round(10 ** power));

const filler = fc.constantFrom(
  "a",
  "é",
  "💐",
  "%",
  "%ff",
  "&",
  "=",
  ".",
  "[",
  "]",
  "[0]",
  " ",
  "\u0000",
  "\r\n",
  '"',
  "<b>",
);

/**
 * Names of fields in the product's forms. A request that uses them may get past the first checks and reach a handler.
 */
const KNOWN_NAMES = [
  "email",
  "password",
  "intent",
  "redirectTo",
  "languages",
  "services",
  "credits",
  "priceCents",
  "locale",
  "code",
  "title.fr",
  "label.fr",
  "note",
  "q",
  "place",
  "phone",
  "country",
  "guests",
  "date",
  "picture",
  "__intent__",
  "__state__",
  "__proto__",
  "constructor",
];

const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN_NAMES) },
  fc.tuple(fc.constantFrom(...KNOWN_NAMES), wide(1e9)).map(([base, index]) => `${base}[${index}]`),
  fc
    .tuple(fc.constantFrom("a", "languages"), wide(5_000))
    .map(([base, depth]) => `${base}${"[0]".repeat(depth)}`),
  wide(5_000).map((depth) => Array.from({ length: depth }, () => "a").join(".")),
  fc.tuple(filler, wide(10_000)).map(([text, length]) => text.repeat(length)),
  fc.string({ unit: "binary", maxLength: 20 }),
);

const value = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom("", "1", "-1", "1e99", "0x10", "NaN", "fr", "2027-02-30", "a@b.example"),
  },
  fc.tuple(filler, wide(200_000)).map(([text, length]) => text.repeat(length)),
  fc.string({ unit: "binary", maxLength: 60 }),
);

const fields = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.tuple(name, value), { maxLength: 8 }) },
  fc.tuple(name, value, wide(100_000)).map(([key, text, count]) => {
    const fitting = Math.max(1, Math.min(count, Math.floor((3 * MEGABYTE) / (key.length + text.length + 2))));
    return Array.from({ length: fitting }, () => [key, text] as [string, string]);
  }),
);

const encode = (text: string) => new TextEncoder().encode(text);
const clip = (bytes: Uint8Array) => bytes.subarray(0, 3 * MEGABYTE);

const urlEncoded = (pairs: [string, string][]): string => new URLSearchParams(pairs).toString();

const multipart = (pairs: [string, string][], isFile: boolean): string =>
  `${pairs
    .map(
      ([key, text]) =>
        `--x\r\nContent-Disposition: form-data; name="${key}"${isFile ? '; filename="a.jpg"' : ""}\r\n\r\n${text}\r\n`,
    )
    .join("")}--x--\r\n`;

/** Returns JSON with the given depth of nesting. */
const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

const body: fc.Arbitrary<{ type: string; bytes: Uint8Array }> = fc.oneof(
  {
    weight: 5,
    arbitrary: fields.map((pairs) => ({
      type: "application/x-www-form-urlencoded",
      bytes: encode(urlEncoded(pairs)),
    })),
  },
  fc.tuple(fields, fc.boolean()).map(([pairs, isFile]) => ({
    type: "multipart/form-data; boundary=x",
    bytes: encode(multipart(pairs, isFile)),
  })),
  fc.tuple(filler, wide(3 * MEGABYTE)).map(([text, length]) => ({
    type: "application/x-www-form-urlencoded",
    bytes: encode(text.repeat(Math.ceil(length / text.length))),
  })),
  fields.map((pairs) => ({ type: "application/json", bytes: encode(JSON.stringify(pairs)) })),
  wide(100_000).map((depth) => ({ type: "application/json", bytes: encode(nested(depth)) })),
  fc
    .tuple(
      fc.uint8Array({ maxLength: 500 }),
      fc.constantFrom("text/plain", "", "multipart/form-data", "a/b; boundary="),
    )
    .map(([bytes, type]) => ({ type, bytes })),
);

const header = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  fc
    .tuple(
      fc.constantFrom("Accept-Language", "User-Agent", "Accept", "Referer", "If-None-Match"),
      filler,
      wide(8_000),
    )
    .map(([key, text, length]) => ({ [key]: text.replace(/[^\x20-\x7e]/g, "x").repeat(length) })),
  wide(3_000).map((count) => ({
    Cookie: Array.from({ length: count }, (_, index) => `c${index}=1`)
      .join("; ")
      .slice(0, 12_000),
  })),
  fc.constantFrom("locale", "session", "flash", "db", "device", "project").chain((cookie) =>
    fc.tuple(filler, wide(3_000)).map(([text, length]) => ({
      Cookie: `${cookie}=${text.replace(/[^\x21-\x7e]|;/g, "x").repeat(length)}`,
    })),
  ),
  fc.constantFrom<Record<string, string>>(
    { "Content-Length": "0" },
    { "Sec-Fetch-Dest": "document", Accept: "text/html" },
    { "Stripe-Signature": "t=1,v1=00" },
    { Authorization: `Bearer ${"a".repeat(5_000)}` },
    { "X-Forwarded-Host": "evil.example" },
  ),
);

const segment = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom("0190a000-0000-7000-8000-000000000000", "new", "A".repeat(43), "service"),
  },
  fc
    .tuple(filler, wide(3_000))
    .map(([text, length]) => encodeURIComponent(text).repeat(length).slice(0, 6_000)),
  fc.constantFrom("%", "%ff", "%E0%A4%A", "..", "%2e%2e", "%2f", "__proto__", "a".repeat(5_000)),
);

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fields.map((pairs) => `?${urlEncoded(pairs).slice(0, 12_000)}`),
  fc
    .tuple(filler, wide(12_000))
    .map(([text, length]) => `?${encodeURIComponent(text).repeat(length).slice(0, 12_000)}`),
  fc.constantFrom(
    "?index",
    "?_routes=",
    "?_routes=routes/signed-out/login",
    "?_data=routes/signed-out/login",
    "?page=1e9",
    "?page=-1",
  ),
  wide(150).map((count) => `?${Array.from({ length: count }, (_, index) => `p=/${index}`).join("&")}`),
);

/** Makes hostile requests to URLs with the given patterns, such as `/providers/:uuid`. */
export const hostileRequests = (patterns: readonly string[]): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 5, arbitrary: fc.constant("POST") },
        { weight: 3, arbitrary: fc.constant("GET") },
        fc.constantFrom("HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"),
      ),
      pattern: fc.constantFrom(...patterns),
      segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
      suffix: fc.constantFrom("", "", "", ".data"),
      query,
      header,
      body,
      sender: fc.constantFrom("nobody", "nobody", "planner", "administrator"),
    })
    .map(
      ({
        method,
        pattern,
        segments,
        suffix,
        query: search,
        header: extra,
        body: { type, bytes },
        sender,
      }) => {
        let used = 0;
        const filled = pattern.replaceAll(/:[a-z]+|\*/gi, () => segments[(used += 1) - 1] ?? "x");
        const hasBody = method !== "GET" && method !== "HEAD";
        return {
          method,
          path: `${filled === "/" && suffix ? "/_root" : filled}${suffix}${search}`,
          headers: { ...(hasBody && type ? { "Content-Type": type } : {}), ...extra },
          body: hasBody ? clip(bytes) : null,
          sender,
        };
      },
    );
