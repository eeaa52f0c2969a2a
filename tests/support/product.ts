import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { inject } from "vitest";
import type { Env } from "../../app/context/create-service-context.ts";
import { startLocal } from "../../scripts/local/bindings.ts";
import { keepStatementsRun, watchedModules } from "./statements-run.ts";
import type { Template } from "./templates.ts";
import { watch } from "./watch-statements.js";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Target of a redirect, as a path on the same origin. */
  location: string | null;
}

export interface Visit {
  method?: "GET" | "POST" | "HEAD" | "PUT" | "DELETE" | "PATCH" | "OPTIONS";
  form?: Record<string, string | readonly string[]> | URLSearchParams;
  headers?: Record<string, string>;
  body?: string | ArrayBuffer | Uint8Array<ArrayBuffer>;
}

/** The built product in workerd with D1, R2 and queue, and its own migrated database. */
export interface Product {
  miniflare: Miniflare;
  env: Env;
  db: D1Database;
  /** Lines printed by the Workers so far: one JSON object per request, job or event. */
  log: string[];
  /**
   * Stops all mails and SMS. The outbox keeps their payload, which is otherwise erased when sent, so that a test can
   * read links and codes.
   */
  holdMessages(): Promise<void>;
  /** A browser without JavaScript: keeps cookies and does not follow redirects by itself. */
  visitor(domain?: string): Visitor;
  stop(): Promise<void>;
}

let visitors = 0;
const freshAddress = (): string => `192.0.2.${(visitors += 1) % 250}-${visitors}`;

export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Each visitor has its own IP address, so that tests do not share rate limits. */
  address = freshAddress();

  constructor(
    private readonly miniflare: Miniflare,
    readonly origin: string,
  ) {}

  /** Changes the IP address, which resets limits by address. */
  moveOn(): void {
    this.address = freshAddress();
  }

  async visit(path: string, { method, form, headers, body }: Visit = {}): Promise<Answer> {
    const isWrite = form !== undefined || body !== undefined || (method !== undefined && method !== "GET");
    const response = await this.miniflare.dispatchFetch(`${this.origin}${path}`, {
      method: method ?? (isWrite ? "POST" : "GET"),
      redirect: "manual",
      headers: {
        "CF-Connecting-IP": this.address,
        ...(this.cookies.size > 0 ? { Cookie: this.cookieHeader() } : {}),
        ...(isWrite ? { Origin: this.origin } : {}),
        ...(form ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
        ...headers,
      },
      ...(form ? { body: toSearchParams(form).toString() } : body === undefined ? {} : { body }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const location = response.headers.get("Location");
    const answerHeaders = new Headers();
    response.headers.forEach((value, name) => answerHeaders.append(name, value));
    return { status: response.status, headers: answerHeaders, text: await response.text(), location };
  }

  /** Posts a form, as the page at `path` would. */
  post(path: string, form: Record<string, string | readonly string[]>): Promise<Answer> {
    return this.visit(path, { form });
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (attributes.some((attribute) => attribute.trim().toLowerCase() === "max-age=0"))
      this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function toSearchParams(form: Record<string, string | readonly string[]> | URLSearchParams): URLSearchParams {
  if (form instanceof URLSearchParams) return form;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    for (const item of typeof value === "string" ? [value] : value) params.append(name, item);
  }
  return params;
}

/** A private copy of a template's state. */
async function copyTemplate(name: Template): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "trousseau-test-"));
  await cp(inject("templates").folders[name], folder, { recursive: true });
  return folder;
}

/** Starts the product over a copy of `template`, by default migrated and empty. Needs a build (`npm run build`). */
export async function startProduct({
  port,
  settings = {},
  template = "empty",
  hasInspector = false,
}: {
  port?: number;
  settings?: Record<string, string>;
  template?: Template;
  hasInspector?: boolean;
} = {}): Promise<Product> {
  const script = readFileSync("build/server/index.js", "utf8");
  const log: string[] = [];
  const onLog = (line: string) => void log.push(line);
  const persist = await copyTemplate(template);
  const statements = new Set<string>();
  const miniflare = await startLocal({
    persist,
    script,
    settings,
    onLog,
    hasInspector,
    sandboxScript: inject("templates").sandboxScript,
    around: watchedModules(),
    ...(port === undefined ? {} : { port }),
  });
  const bindings = await miniflare.getBindings<Env>("trousseau");
  const env = { ...bindings, DB: watch(bindings.DB, statements) };
  return {
    miniflare,
    env,
    db: env.DB,
    log,
    async holdMessages() {
      await new Visitor(miniflare, "http://fr.localhost").post("/sandbox/failures", {
        mail: "500",
        sms: "500",
      });
    },
    visitor: (domain = "fr") => new Visitor(miniflare, `http://${domain}.localhost`),
    async stop() {
      await keepStatementsRun(miniflare, statements);
      await miniflare.dispose();
      await rm(persist, { recursive: true, force: true });
    },
  };
}
