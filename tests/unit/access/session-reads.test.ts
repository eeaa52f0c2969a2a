import { expect, test } from "vitest";
import { createRequestContext } from "~/context/create-request-context";
import { type Env } from "~/context/create-service-context";
import { DOMAINS } from "~/i18n/domains";

/** Returns how the D1 session of a request with this cookie header is opened: with a bookmark or a constraint. */
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
    { side: "office", language: "fr", pathname: "/" },
    DOMAINS,
    "id",
  );
  return asked;
}

test("sessions are always read from the primary database, so that an ended session loses access at once", async () => {
  expect(await readsFrom("session=abc")).toEqual(["first-primary"]);
  expect(await readsFrom("db=00000001-old; session=abc")).toEqual(["first-primary"]);
});

test("all other reads of a visitor use the nearest replica that already has the visitor's own writes", async () => {
  expect(await readsFrom("db=00000001-own")).toEqual(["00000001-own"]);
  expect(await readsFrom("")).toEqual(["first-unconstrained"]);
});
