import { Miniflare, Response as MiniflareResponse, type Request as MiniflareRequest } from "miniflare";
import { inject } from "vitest";
import { bundleWorker } from "../../scripts/local/bindings.ts";

export interface SandboxMessage {
  id: number;
  channel: "email" | "sms";
  recipient: string;
  sender: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  idempotencyKey: string | null;
  messageId: string;
  headers: Record<string, string>;
  attempts: number;
}

/** Replaces the app's webhook route: gets the headers and the raw body, and returns a status. */
export type WebhookReceiver = (headers: Headers, body: string) => number | Promise<number>;

const receiver = (app: WebhookReceiver) => async (request: MiniflareRequest) =>
  new MiniflareResponse(null, { status: await app(new Headers([...request.headers]), await request.text()) });

const ORIGIN = "http://fr.localhost";

/** Runs the sandbox Worker in workerd, and a second Worker that calls the sandbox with the app's clients. */
export class SandboxHarness {
  private constructor(readonly miniflare: Miniflare) {}

  static async start({ app }: { app?: WebhookReceiver } = {}): Promise<SandboxHarness> {
    const probe = await bundleWorker("tests/support/integration-probe.ts");
    const miniflare = new Miniflare({
      compatibilityDate: "2026-04-26",
      // The output is ignored, because workerd prints a line for every connection that the sandbox breaks on purpose.
      handleRuntimeStdio: () => undefined,
      workers: [
        {
          name: "probe",
          modules: [{ type: "ESModule", path: "probe.js", contents: probe }],
          compatibilityDate: "2026-04-26",
          serviceBindings: { SANDBOX: "sandbox" },
        },
        {
          name: "sandbox",
          modules: [{ type: "ESModule", path: "sandbox.js", contents: inject("templates").sandboxScript }],
          compatibilityDate: "2026-04-26",
          d1Databases: { SANDBOX_DB: "sandbox" },
          routes: [
            "*/sandbox*",
            "*api.brevo.com/*",
            "*api.insee.fr/*",
            "*api.gouv.fr/*",
            "*photon.komoot.io/*",
            "*api.instagram.com/*",
            "*graph.instagram.com/*",
            "*cdninstagram.com/*",
            "*api.stripe.com/*",
          ],
          ...(app ? { serviceBindings: { APP: receiver(app) } } : {}),
        },
      ],
    });
    await miniflare.ready;
    return new SandboxHarness(miniflare);
  }

  /** Runs one of the app's clients in workerd. */
  async call(
    client: string,
    value: string,
    key: string = crypto.randomUUID(),
  ): Promise<{ result: unknown; duration: number }> {
    const query = new URLSearchParams({ value, key });
    const response = await this.miniflare.dispatchFetch(`http://probe.localhost/${client}?${query}`);
    const answer: unknown = await response.json();
    if (typeof answer !== "object" || answer === null || !("result" in answer) || !("duration" in answer)) {
      throw new Error("the probe answered something else");
    }
    return { result: answer.result, duration: Number(answer.duration) };
  }

  async visit(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await this.miniflare.dispatchFetch(path.startsWith("http") ? path : `${ORIGIN}${path}`, {
      redirect: "manual",
      headers,
      ...(form
        ? {
            method: "POST",
            body: new URLSearchParams(form).toString(),
            headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
          }
        : {}),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Posts a raw body to the sandbox. */
  async send(path: string, body: string, headers: Record<string, string>) {
    const response = await this.miniflare.dispatchFetch(`${ORIGIN}${path}`, {
      method: "POST",
      body,
      headers,
    });
    return { status: response.status, text: await response.text() };
  }

  async failWith(modes: Record<string, string>): Promise<void> {
    const { status } = await this.visit("/sandbox/failures", modes);
    if (status !== 303) throw new Error(`the sandbox rejected ${JSON.stringify(modes)}`);
  }

  async outbox(to = "", after = 0): Promise<SandboxMessage[]> {
    const { text } = await this.visit(
      `/sandbox/outbox.json?${new URLSearchParams({ to, after: String(after) })}`,
    );
    const { messages }: { messages: SandboxMessage[] } = JSON.parse(text);
    return messages;
  }

  stop(): Promise<void> {
    return this.miniflare.dispose();
  }
}
