import { expect, test } from "vitest";
import * as z from "zod";
import { callJson, type Transport } from "~/integrations/transport";
import { fakeTransport, json } from "./fake-transport";

const schema = z.object({ id: z.string() });
const call = { url: "https://provider.example/things", timeoutMs: 200, schema };

test("a valid response gives the outcome `ok`, and the result contains only the fields of the schema", async () => {
  const { transport, calls } = fakeTransport(json({ id: "a", secret: 1 }, 201));
  expect(await callJson(transport, { ...call, method: "POST", body: { x: 1 } })).toEqual({
    kind: "ok",
    value: { id: "a" },
  });
  expect(calls[0]?.init).toMatchObject({ method: "POST", redirect: "manual", body: '{"x":1}' });
  expect(calls[0]?.headers.get("content-type")).toBe("application/json");
  expect(calls[0]?.init.signal).toBeInstanceOf(AbortSignal);
});

test.each([
  ["not JSON", new Response("<p>oops")],
  ["JSON of another form", json({ id: 7 })],
  ["an empty body", new Response(null, { status: 204 })],
])("a response with %s counts as unreadable", async (_name, response) => {
  const { transport } = fakeTransport(response);
  expect(await callJson(transport, call)).toEqual({ kind: "unavailable", reason: "garbage" });
});

test("a successful response with an unreadable body has the outcome that the caller has chosen, even if the body never ends", async () => {
  const endless = new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }), {
    status: 200,
  });
  const { transport } = fakeTransport(json({ id: 7 }, 201), endless, json({ id: 7 }, 500));
  const careful = { ...call, unreadable: { id: "none" } };
  expect(await callJson(transport, careful)).toEqual({ kind: "ok", value: { id: "none" } });
  expect(await callJson(transport, careful)).toEqual({ kind: "ok", value: { id: "none" } });
  expect(await callJson(transport, careful)).toEqual({ kind: "unavailable", reason: "status_500" });
});

test.each([301, 302, 307, 308])("a redirect with the HTTP status %i is not followed", async (status) => {
  const { transport, calls } = fakeTransport(
    new Response(null, { status, headers: { location: "https://elsewhere.example/" } }),
  );
  expect(await callJson(transport, call)).toEqual({ kind: "unavailable", reason: "redirect" });
  expect(calls).toHaveLength(1);
});

test("the HTTP status 404 gives the outcome `not_found`", async () => {
  const { transport } = fakeTransport(json({}, 404));
  expect(await callJson(transport, call)).toEqual({ kind: "not_found" });
});

test("the HTTP status 400 gives the outcome `invalid`, with the JSON of the response", async () => {
  const { transport } = fakeTransport(
    json({ code: "missing_parameter" }, 400),
    new Response("no", { status: 422 }),
  );
  expect(await callJson(transport, call)).toEqual({
    kind: "invalid",
    status: 400,
    body: { code: "missing_parameter" },
  });
  expect(await callJson(transport, call)).toEqual({ kind: "invalid", status: 422, body: null });
});

test.each([
  [{ "retry-after": "7" }, 7],
  [{ "x-sib-ratelimit-reset": "12" }, 12],
  [{ "retry-after": "999999999" }, 86_400],
  [{ "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" }, 0],
])("the HTTP status 429 with the headers %j makes the caller wait %i s", async (headers, retryAfter) => {
  const { transport } = fakeTransport(json({}, 429, headers));
  expect(await callJson(transport, call)).toEqual({ kind: "rate_limited", retryAfter });
});

test("a response with the HTTP status 429 but without a valid Retry-After header gives no `retryAfter`", async () => {
  const { transport } = fakeTransport(json({}, 429), json({}, 429, { "retry-after": "soon" }));
  expect(await callJson(transport, call)).toEqual({ kind: "rate_limited" });
  expect(await callJson(transport, call)).toEqual({ kind: "rate_limited" });
});

test.each([401, 402, 403, 500, 502, 503])(
  "the HTTP status %i gives the outcome `unavailable`",
  async (status) => {
    const { transport } = fakeTransport(json({ id: "a" }, status));
    expect(await callJson(transport, call)).toEqual({ kind: "unavailable", reason: `status_${status}` });
  },
);

test("a refused connection gives the outcome `unavailable`", async () => {
  const { transport } = fakeTransport(new TypeError("fetch failed"));
  expect(await callJson(transport, call)).toEqual({ kind: "unavailable", reason: "network" });
});

test("a response is cut off at the size limit while it streams, whatever its Content-Length is", async () => {
  let pulled = 0;
  let cancelled = false;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1024));
    },
    cancel() {
      cancelled = true;
    },
  });
  const { transport } = fakeTransport(
    new Response(endless),
    new Response("{}", { headers: { "content-length": "999999999" } }),
  );
  const expected = { kind: "unavailable", reason: "too_large" };
  expect(await callJson(transport, { ...call, maxBytes: 10_000 })).toEqual(expected);
  expect(cancelled).toBe(true);
  expect(pulled).toBeLessThan(15);
  expect(await callJson(transport, { ...call, maxBytes: 10_000 })).toEqual(expected);
});

test("a call is aborted at the deadline, even if the transport ignores its signal", async () => {
  const deaf: Transport = () => new Promise(() => {});
  const started = Date.now();
  expect(await callJson(deaf, call)).toEqual({ kind: "unavailable", reason: "timeout" });
  expect(Date.now() - started).toBeLessThan(20_000);
});

test("a body that takes longer than the deadline is aborted", async () => {
  const drip = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      controller.enqueue(new TextEncoder().encode(" "));
    },
  });
  const { transport } = fakeTransport(new Response(drip));
  expect(await callJson(transport, call)).toEqual({ kind: "unavailable", reason: "timeout" });
});

test("a body that ends too early gives the outcome `unavailable`", async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new Error("reset"));
    },
  });
  const { transport } = fakeTransport(new Response(broken));
  expect(await callJson(transport, call)).toEqual({ kind: "unavailable", reason: "network" });
});
