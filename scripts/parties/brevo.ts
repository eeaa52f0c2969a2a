import * as z from "zod";
import type { Transport } from "../../app/integrations/transport.ts";
import { PartyError } from "./cloudflare.ts";

const BASE = "https://api.brevo.com/v3";
const TIMEOUT_MS = 20_000;

const account = z.object({
  plan: z.array(z.object({ type: z.string(), credits: z.number() })),
});
const senders = z.object({
  senders: z.array(z.object({ email: z.string(), active: z.boolean() })).optional(),
});
const record = z.object({ host_name: z.string(), status: z.boolean() });
const domain = z.object({
  authenticated: z.boolean(),
  verified: z.boolean(),
  dns_records: z.object({ dkim_record: record, dmarc_record: record }),
});
const webhooks = z.object({
  webhooks: z.array(
    z.object({ id: z.number(), url: z.string(), type: z.string(), events: z.array(z.string()) }),
  ),
});
const errorSchema = z.object({ code: z.string().optional(), message: z.string() });

const NOT_FOUND = 404;

interface BrevoWebhook {
  url: string;
  events: readonly string[];
  token: string;
}

export type BrevoAccount = ReturnType<typeof createBrevo>;

/** The calls about our account at Brevo that setup and doctor need (docs/brevo.md). */
export function createBrevo(transport: Transport, apiKey: string) {
  async function ask<T>(what: string, path: string, schema: z.ZodType<T>, method = "GET", body?: unknown) {
    const answer = await transport(`${BASE}/${path}`, {
      method,
      headers: { "api-key": apiKey, accept: "application/json", "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    const json: unknown = text === "" ? null : JSON.parse(text);
    if (!answer.ok)
      throw new PartyError("Brevo", what, answer.status, errorSchema.safeParse(json).data?.message ?? "");
    return schema.parse(json);
  }

  return {
    /** The credits of our plan for SMS; null if the plan has none. */
    async smsCredits(): Promise<number | null> {
      const { plan } = await ask("read the account", "account", account);
      return plan.find(({ type }) => type === "sms")?.credits ?? null;
    },
    async findSender(email: string): Promise<{ active: boolean } | null> {
      const { senders: all = [] } = await ask("list senders", "senders", senders);
      return all.find((each) => each.email.toLowerCase() === email.toLowerCase()) ?? null;
    },
    async findDomain(name: string): Promise<z.infer<typeof domain> | null> {
      try {
        return await ask("read the domain", `senders/domains/${encodeURIComponent(name)}`, domain);
      } catch (failure) {
        // An unknown domain is an answer; every other failure is passed on.
        if (failure instanceof PartyError && failure.status === NOT_FOUND) return null;
        throw failure;
      }
    },
    async findWebhooks(url: string) {
      const { webhooks: all } = await ask("list webhooks", "webhooks?type=transactional", webhooks);
      return all.filter((each) => each.url === url && each.type === "transactional");
    },
    async createWebhook({ url, events, token }: BrevoWebhook): Promise<void> {
      const body = {
        type: "transactional",
        url,
        events,
        description: "Addresses that cannot receive mail",
        auth: { type: "bearer", token },
      };
      await ask("create the webhook", "webhooks", z.object({ id: z.number() }), "POST", body);
    },
    async updateWebhook(id: number, { events, token }: Partial<BrevoWebhook>): Promise<void> {
      const auth = token === undefined ? {} : { auth: { type: "bearer", token } };
      await ask("change the webhook", `webhooks/${id}`, z.null(), "PUT", { events, ...auth });
    },
  };
}
