import { beforeAll, expect, test } from "vitest";
import { passesFirstLimit } from "../../../app/http/limits/first-limit.ts";
import { splitBuildByArea } from "../../../app/runtime/route-areas.ts";
import { bodyKinds, type BodyKind } from "../../../app/http/forms/body-kind.ts";
import { serverBuild } from "../../support/server-build.ts";

let bodyKindOf: (pathname: string) => BodyKind;
beforeAll(async () => {
  bodyKindOf = bodyKinds(splitBuildByArea(await serverBuild()));
});

/** Rate limits that allow the given numbers of requests, and a list of the keys that these limits have counted. */
function limitsOf(most: { BURST: number; WEBHOOKS: number }) {
  const counted: string[] = [];
  const binding = (name: keyof typeof most): RateLimit => ({
    limit: ({ key }) => {
      counted.push(`${name} ${key}`);
      return Promise.resolve({
        success: counted.filter((one) => one === `${name} ${key}`).length <= most[name],
      });
    },
  });
  return { counted, limits: { BURST: binding("BURST"), WEBHOOKS: binding("WEBHOOKS") } };
}

const post = (path: string, address = "192.0.2.1", method = "POST") =>
  new Request(`https://fr.trousseau.example${path}`, { method, headers: { "CF-Connecting-IP": address } });

const passes = (request: Request, limits: ReturnType<typeof limitsOf>["limits"]) =>
  passesFirstLimit(request, bodyKindOf(new URL(request.url).pathname), limits);

test.each(["/webhooks/stripe", "/webhooks/brevo"])(
  "the URL %s has a separate limit, and forms from the same IP address do not count towards it",
  async (path) => {
    const { counted, limits } = limitsOf({ BURST: 0, WEBHOOKS: 2 });
    expect(await passes(post("/login"), limits)).toBe(false);
    expect(await passes(post(path), limits)).toBe(true);
    expect(await passes(post(path), limits)).toBe(true);
    expect(await passes(post(path), limits)).toBe(false);
    expect(await passes(post(path, "192.0.2.2"), limits)).toBe(true);
    expect(counted.filter((one) => one.startsWith("BURST"))).toEqual(["BURST 192.0.2.1"]);
  },
);

test.each(["/login", "/csp-report", "/webhooks/stripe/more", "/webhooks/other", "/unsubscribe/token"])(
  "a POST to %s counts towards the limit of forms from its IP address",
  async (path) => {
    const { counted, limits } = limitsOf({ BURST: 1, WEBHOOKS: 0 });
    expect(await passes(post(path), limits)).toBe(true);
    expect(await passes(post(path), limits)).toBe(false);
    expect(counted).toEqual(["BURST 192.0.2.1", "BURST 192.0.2.1"]);
  },
);

test.each(["GET", "HEAD"])("a request with the method %s does not count towards a limit", async (method) => {
  const { counted, limits } = limitsOf({ BURST: 0, WEBHOOKS: 0 });
  expect(await passes(post("/webhooks/stripe", "192.0.2.1", method), limits)).toBe(true);
  expect(counted).toEqual([]);
});
