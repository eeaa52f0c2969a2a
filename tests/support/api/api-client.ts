import type { Answer, Product, Visitor } from "../product.ts";
import { PASSWORD } from "../password.ts";

export interface ApiAnswer extends Answer {
  /** The parsed body; null without a body. */
  json: unknown;
}

export interface ApiRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";
  path: string;
  body?: unknown;
  /** A multipart form instead of a JSON body. */
  form?: FormData;
  headers?: Record<string, string>;
}

/** A client of the HTTP API, such as an app on a telephone. It has no cookies. */
export class ApiClient {
  private constructor(
    private readonly visitor: Visitor,
    public token: string | null,
    public refreshToken: string | null,
  ) {}

  static open(product: Product, domain = "fr"): ApiClient {
    return new ApiClient(product.visitor(domain), null, null);
  }

  /** Signs a client in with e-mail address and password. */
  static async signedIn(
    product: Product,
    email: string,
    domain = "fr",
    password = PASSWORD,
  ): Promise<ApiClient> {
    const client = ApiClient.open(product, domain);
    const answer = await client.send({
      method: "POST",
      path: "/api/auth/login-check",
      body: { username: email, password },
    });
    if (answer.status !== 200) throw new Error(`the API answered ${answer.status}: ${answer.text}`);
    client.takeTokens(answer);
    return client;
  }

  /** Keeps the tokens of an answer, as an app does. */
  takeTokens({ json }: ApiAnswer): void {
    this.token = memberOf(json, "token");
    this.refreshToken = memberOf(json, "refresh_token");
  }

  /** A second client with the same tokens or others, from the same address. */
  withToken(token: string | null): ApiClient {
    return new ApiClient(this.visitor, token, null);
  }

  async send({ method, path, body, form, headers = {} }: ApiRequest): Promise<ApiAnswer> {
    const all = { ...(this.token === null ? {} : { Authorization: `Bearer ${this.token}` }), ...headers };
    if (form) {
      const request = new Request("http://form.example/", { method: "POST", body: form });
      return withJson(
        await this.visitor.visit(path, {
          method,
          body: await request.arrayBuffer(),
          headers: { "Content-Type": request.headers.get("Content-Type") ?? "", ...all },
        }),
      );
    }
    return withJson(
      await this.visitor.visit(path, {
        method,
        ...(body === undefined
          ? {}
          : {
              body: typeof body === "string" ? body : JSON.stringify(body),
            }),
        headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...all },
      }),
    );
  }
}

function withJson(answer: Answer): ApiAnswer {
  const isJson = /^application\/(?:problem\+)?json/.test(answer.headers.get("Content-Type") ?? "");
  return { ...answer, json: isJson && answer.text !== "" ? JSON.parse(answer.text) : null };
}

/** Returns a text of a JSON object; throws if there is none. */
export function memberOf(json: unknown, name: string): string {
  const value: unknown = typeof json === "object" && json !== null ? Reflect.get(json, name) : undefined;
  if (typeof value !== "string") throw new Error(`${name} is missing in ${JSON.stringify(json)}`);
  return value;
}
