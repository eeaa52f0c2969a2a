import { readFileSync } from "node:fs";
import type { Miniflare } from "miniflare";
import type { Env } from "../../app/context.ts";
import { startLocal } from "../../scripts/local/bindings.ts";
import { migrate } from "../../scripts/local/migrate.ts";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Where a redirect leads, as a path on the same origin. */
  location: string | null;
}

export interface Visit {
  method?: "GET" | "POST" | "HEAD" | "PUT" | "DELETE" | "PATCH" | "OPTIONS";
  form?: Record<string, string | readonly string[]> | URLSearchParams;
  headers?: Record<string, string>;
  body?: string | ArrayBuffer | Uint8Array<ArrayBuffer>;
}

/** The built product in workerd with real D1, R2 and queue, in memory, with the shipped migrations. */
export interface Product {
  miniflare: Miniflare;
  env: Env;
  db: D1Database;
  /** Lines the Workers printed so far: one JSON object per request, job or event. */
  log: string[];
  /**
   * Lets no mail and no SMS leave: the rows of the outbox keep their payload, which is erased within a second or two when
   * sent, so that a test can read the link or the code a person would be sent.
   */
  holdMessages(): Promise<void>;
  /** A browser without JavaScript: keeps cookies, follows nothing by itself. */
  visitor(domain?: string): Visitor;
  stop(): Promise<void>;
}

let visitors = 0;
const freshAddress = (): string => `192.0.2.${(visitors += 1) % 250}-${visitors}`;

export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Each visitor has an address of its own, so that limits of one test do not meet another's. */
  address = freshAddress();

  constructor(
    private readonly miniflare: Miniflare,
    readonly origin: string,
  ) {}

  /** Goes on from another address: what is limited by address begins anew. */
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

/** Starts the product over an empty, migrated database. `npm run build` must have run. */
export async function startProduct({
  port,
  settings = {},
}: { port?: number; settings?: Record<string, string> } = {}): Promise<Product> {
  const script = readFileSync("build/server/index.js", "utf8");
  const log: string[] = [];
  const onLog = (line: string) => void log.push(line);
  const miniflare = await startLocal({
    persist: null,
    script,
    settings,
    onLog,
    ...(port === undefined ? {} : { port }),
  });
  const env = await miniflare.getBindings<Env>("trousseau");
  await migrate(env.DB);
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
    stop: () => miniflare.dispose(),
  };
}
