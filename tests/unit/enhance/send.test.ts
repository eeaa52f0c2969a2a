import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  outcomeOfResponse,
  postFormData,
  type ReceivedResponse,
} from "../../../app/enhance/parts/network/send.ts";
import { responseForScript } from "../../../app/http/script-answer.ts";
import { SCRIPT_HEADER } from "../../../app/models/core/script-answer.rules.ts";
import { SILENT_SCRIPTS, SENDING_ACTIONS } from "../../support/sending-actions.ts";

/** A minimal HTML parser that supports only what the code under test reads. */
class PageParser {
  parseFromString(html: string) {
    const heading = /<h1>(.*?)<\/h1>/.exec(html)?.[1];
    return { html, querySelector: () => (heading === undefined ? null : { textContent: heading }) };
  }
}
vi.stubGlobal("DOMParser", PageParser);

const HTML = "text/html; charset=utf-8";
const told = (status: number, headers: Record<string, string>, text = ""): ReceivedResponse => ({
  status,
  header: (name) => new Headers(headers).get(name),
  text,
});
const page = (status: number, headers: Record<string, string> = {}) =>
  told(status, { "Content-Type": HTML, ...headers }, "<h1>Une page</h1>");

const NOTHING_SHORT = { shortfall: null, hasOwnSessionBack: false };
const redirected = { status: 303, headers: { Location: "/images" } };

describe("the response to a script", () => {
  it.each([
    ["a page of a network's sign-in", page(200), "unreached"],
    ["a page of sign-in after a redirect", page(200, { "X-Request-Id": "1" }), "unreached"],
    ["an error of the host", page(500), "unreached"],
    ["a host that is not there for a moment", page(503), "unreached"],
    ["a gateway that waited too long", page(504), "unreached"],
    ["a body that a proxy finds too large", page(413), "unreached"],
    ["a proxy that has counted too many requests", told(429, {}, "Too many"), "unreached"],
    ["an empty answer", told(204, {}), "unreached"],
    ["data of something else", told(200, { "Content-Type": "application/json" }, "{}"), "unreached"],
    ["an unknown word", page(200, { "X-Outcome": "fine" }), "unreached"],
    ["an error that is told as done", page(500, { "X-Outcome": "done" }), "failed"],
    ["a failure of the product", page(500, { "X-Outcome": "failed" }), "failed"],
    ["a form with its errors", page(400, { "X-Outcome": "refused" }), "refused"],
    ["a form whose work failed", page(500, { "X-Outcome": "refused" }), "refused"],
    ["a session that is gone", told(200, { "X-Outcome": "signed_out" }), "signed_out"],
    ["work that is done", told(200, { "X-Outcome": "done" }), "saved"],
  ])("a script reads the outcome from the status and headers of the response: %s", (_what, answer, kind) => {
    expect(outcomeOfResponse(answer).kind).toBe(kind);
  });

  it("for the HTTP statuses 403 and 404 the page shows its own text instead of the error's text", () => {
    expect(outcomeOfResponse(page(404, { "X-Outcome": "failed" }))).toMatchObject({ words: "Une page" });
    expect(outcomeOfResponse(page(500, { "X-Outcome": "failed" }))).toMatchObject({ words: null });
    expect(outcomeOfResponse(page(404))).toEqual({ kind: "unreached", isLate: false });
  });

  it.each([
    ["done", redirected, NOTHING_SHORT, "saved"],
    ["a page", { status: 200 }, NOTHING_SHORT, "saved"],
    ["nothing to say", { status: 204 }, NOTHING_SHORT, "saved"],
    ["no session", redirected, { ...NOTHING_SHORT, shortfall: "signed_out" as const }, "signed_out"],
    [
      "no session, for a call",
      { status: 401 },
      { ...NOTHING_SHORT, shortfall: "signed_out" as const },
      "signed_out",
    ],
    ["another level", redirected, { ...NOTHING_SHORT, shortfall: "not_allowed" as const }, "failed"],
    ["an ended impersonation", redirected, { ...NOTHING_SHORT, hasOwnSessionBack: true }, "failed"],
    [
      "a refusal that is told on the next page",
      redirected,
      { ...NOTHING_SHORT, shortfall: "refused" as const },
      "refused",
    ],
    ["a rejected form", { status: 400 }, { ...NOTHING_SHORT, shortfall: "refused" as const }, "refused"],
    ["something that is gone", { status: 404 }, NOTHING_SHORT, "failed"],
    ["an error", { status: 500 }, NOTHING_SHORT, "failed"],
    ["an answer without a context", { status: 429 }, null, "failed"],
  ])(
    "a response to a script states the outcome and does not redirect: %s",
    async (_what, { status, ...rest }, ctx, kind) => {
      const headers = new Headers("headers" in rest ? rest.headers : {});
      const response = responseForScript(new Response(null, { status }), headers, ctx);
      expect(response.headers.has("Location")).toBe(false);
      const outcome = outcomeOfResponse({
        status: response.status,
        header: (name) => response.headers.get(name),
        text: await response.text(),
      });
      expect(outcome.kind).toBe(kind);
      if ("to" in outcome) expect(outcome.to).toBe(status === 303 ? "/images" : null);
    },
  );
});

describe("sending a form from a script", () => {
  afterEach(() => vi.unstubAllGlobals());
  const accounts: (string | undefined)[] = [];
  const answering = (...answers: (() => Promise<Response>)[]) => {
    const asked: string[] = [];
    vi.stubGlobal("DOMParser", PageParser);
    vi.stubGlobal("document", { documentElement: { dataset: { account: "01990000" } } });
    vi.stubGlobal("fetch", (address: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(address);
      accounts.push(headers[SCRIPT_HEADER]);
      return answers.shift()?.() ?? Promise.reject(new TypeError("no answer is left"));
    });
    return asked;
  };
  const done = (to?: string) =>
    Promise.resolve(
      new Response(null, { headers: { "X-Outcome": "done", ...(to ? { "X-Leads-To": to } : {}) } }),
    );

  it("sending a form has the outcome “unreached” if the connection breaks before or during the response", async () => {
    answering(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await postFormData("/images", new FormData())).toEqual({ kind: "unreached", isLate: false });
    const cut = new ReadableStream({ start: (control) => control.error(new TypeError("cut")) });
    answering(() => Promise.resolve(new Response(cut, { headers: { "X-Outcome": "done" } })));
    expect(await postFormData("/images", new FormData())).toEqual({ kind: "unreached", isLate: false });
  });

  it("sending a form has the outcome “late” if the response does not arrive in time", async () => {
    answering(() => Promise.reject(new DOMException("", "TimeoutError")));
    expect(await postFormData("/images", new FormData())).toEqual({ kind: "unreached", isLate: true });
  });

  it("sending a form has the outcome “saved” even if the next page cannot be loaded", async () => {
    const asked = answering(
      () => done("/images"),
      () => Promise.reject(new TypeError("Failed to fetch")),
    );
    expect(await postFormData("/images?a", new FormData())).toMatchObject({ kind: "saved", page: null });
    expect(asked).toEqual(["/images?a", "/images"]);
    expect(accounts.slice(-2), "the account of the page goes with each").toEqual(["01990000", "01990000"]);
  });

  it("after a form was sent, the next page is not fetched if no script on the page uses the response", async () => {
    const asked = answering(() => done("/images"));
    expect(await postFormData("/images", new FormData(), { staysHere: true })).toMatchObject({
      kind: "saved",
      to: "/images",
    });
    expect(asked).toEqual(["/images"]);
  });
});

const SCRIPTS = readdirSync("app/enhance", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && file !== join("parts", "network", "send.ts"))
  .map((file) => ({ file, code: readFileSync(join("app/enhance", file), "utf8") }));

it("scripts of pages use the network only through the module send.ts", () => {
  const others = SCRIPTS.filter(({ code }) => /\bfetch\(|XMLHttpRequest|sendBeacon/.test(code));
  expect(others.map(({ file }) => file)).toEqual([]);
});

it("tests/e2e/unsent.spec.ts tests every kind of failure for each script that sends something", () => {
  const senders = SCRIPTS.filter(({ code }) =>
    /(?<!private |this\.)\b(postFormData|sendForm|sendAndLeave|saveWhileTyping)\(/.test(code),
  ).map(({ file }) => file);
  const tried = SENDING_ACTIONS.flatMap(({ scripts }) => scripts);
  expect(senders.toSorted()).toEqual([...new Set([...tried, ...Object.keys(SILENT_SCRIPTS)])].toSorted());
});
