import { expect, test } from "vitest";
import { createRequestContext } from "~/context/create-request-context";
import { type Env } from "~/context/create-service-context";
import { DOMAINS } from "~/i18n/domains";

/** How a request with this cookie header opens its D1 session: with a bookmark or a constraint. */
async function readsFrom(cookie: string): Promise<unknown[]> {
  const asked: unknown[] = [];
  const none = () => Promise.reject(new Error("not asked for here"));
  const env = {
    DB: { withSession: (from: unknown) => (asked.push(from), { prepare: none, batch: none }) },
    SANDBOX: { fetch: none },
    VERSION: { id: "here", tag: "", timestamp: "" },
  };
  const request = new Request("http://fr.localhost/", { headers: { Cookie: cookie } });
  const ctx = { waitUntil: () => undefined };
  await createRequestContext(
    request,
    env as unknown as Env,
    ctx as unknown as ExecutionContext,
    DOMAINS.fr,
    DOMAINS,
    "id",
  );
  return asked;
}

test("the session is read from the primary database whatever bookmark the browser sends, so access ends at once", async () => {
  expect(await readsFrom("session=abc")).toEqual(["first-primary"]);
  expect(await readsFrom("db=00000001-old; session=abc")).toEqual(["first-primary"]);
});

test("a visitor's other reads use the nearest replica that has the visitor's own writes", async () => {
  expect(await readsFrom("db=00000001-own")).toEqual(["00000001-own"]);
  expect(await readsFrom("")).toEqual(["first-unconstrained"]);
});
