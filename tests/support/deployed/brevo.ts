import * as z from "zod";
import {
  publishedAccount,
  publishedDomain,
  publishedSenders,
  publishedWebhookEvent,
  publishedWebhooks,
} from "../brevo-published.ts";

/** A stand-in for an account at Brevo. Its answers are checked against the published types before they are sent. */
interface BrevoState {
  smsCredits: number;
  sender: { email: string; active: boolean };
  domain: { name: string; authenticated: boolean; hasDkim: boolean; hasDmarc: boolean };
  webhooks: { id: number; url: string; events: string[]; token: string | undefined }[];
}

export const emptyBrevo = (): BrevoState => ({
  smsCredits: 1000,
  sender: { email: "atelier@trousseau-tests.com", active: true },
  domain: { name: "trousseau-tests.com", authenticated: true, hasDkim: true, hasDmarc: true },
  webhooks: [],
});

const webhookBody = z.strictObject({
  url: z.url().optional(),
  type: z.literal("transactional").optional(),
  description: z.string().optional(),
  events: z.array(publishedWebhookEvent),
  auth: z.strictObject({ type: z.literal("bearer"), token: z.string().min(16) }).optional(),
});

const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });

const accountOf = (credits: number): z.infer<typeof publishedAccount> => ({
  organization_id: "1",
  user_id: 1,
  enterprise: false,
  companyName: "Trousseau",
  email: "owner@trousseau-tests.com",
  firstName: "Ada",
  lastName: "Owner",
  plan: [
    { type: "subscription", credits: 5000, creditsType: "sendLimit" },
    { type: "sms", credits, creditsType: "sendLimit" },
  ],
  relay: { enabled: true, data: { port: 587, relay: "smtp-relay.brevo.com", userName: "owner" } },
});

/** Answers one call to api.brevo.com. */
export async function answerBrevo(state: BrevoState, request: Request): Promise<Response> {
  if (request.headers.get("api-key") !== "stand-in-brevo-key")
    return refuse(401, "unauthorized", "Key not found");
  const url = new URL(request.url);
  const call = `${request.method} ${url.pathname.replace("/v3/", "")}`;
  const record = (host_name: string, status: boolean) => ({ host_name, type: "TXT", value: "…", status });
  const { domain, sender } = state;
  switch (call) {
    case "GET account":
      return Response.json(publishedAccount.parse(accountOf(state.smsCredits)));
    case "GET senders":
      return Response.json(
        publishedSenders.parse({ senders: [{ ...sender, id: 1, ips: [], name: "Trousseau" }] }),
      );
    case `GET senders/domains/${domain.name}`:
      return Response.json(
        publishedDomain.parse({
          domain: domain.name,
          verified: domain.authenticated,
          authenticated: domain.authenticated,
          dns_records: {
            brevo_code: record("@", true),
            dkim_record: record("mail._domainkey", domain.hasDkim),
            dmarc_record: record("_dmarc", domain.hasDmarc),
          },
        }),
      );
    case "GET webhooks": {
      const dates = { createdAt: "2026-11-28T00:00:00Z", modifiedAt: "2026-11-28T00:00:00Z" };
      const webhooks = state.webhooks.map(({ id, url: to, events }) => ({
        ...{ id, url: to, events, type: "transactional" as const, description: "", ...dates },
      }));
      return Response.json(publishedWebhooks.parse({ webhooks }));
    }
    case "POST webhooks": {
      const { url: to = "", events, auth } = webhookBody.parse(await request.json());
      const id = state.webhooks.length + 1;
      state.webhooks.push({ id, url: to, events, token: auth?.token });
      return Response.json({ id }, { status: 201 });
    }
    default:
      return changeWebhook(state, request, call);
  }
}

async function changeWebhook(state: BrevoState, request: Request, call: string): Promise<Response> {
  const [, id] = /^PUT webhooks\/(\d+)$/.exec(call) ?? [];
  const webhook = state.webhooks.find((each) => String(each.id) === id);
  if (!webhook) return refuse(404, "document_not_found", `No route for ${call}`);
  const { events, auth } = webhookBody.parse(await request.json());
  webhook.events = events;
  if (auth) webhook.token = auth.token;
  return new Response(null, { status: 204 });
}
