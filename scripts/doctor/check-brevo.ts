import { settingsSchema, smsSenderOf } from "../../app/context/settings.ts";
import { createBrevo, type BrevoAccount } from "../parties/brevo.ts";
import { webhookOrigin } from "../parties/environment.ts";
import { BREVO_EVENTS, isSameList } from "../parties/expected.ts";
import { valueOf, type DeployedProduct } from "../parties/production.ts";
import { expectThat, right, SETUP, skipped, wrong, type Finding } from "./finding.ts";

/** Examines key, sender, domain, webhook and SMS. */
export async function checkBrevo(product: DeployedProduct): Promise<Finding[]> {
  const key = product.given["BREVO_API_KEY"];
  if (!key)
    return [
      skipped("Brevo was not asked", "set BREVO_API_KEY in the shell: a Worker's secret cannot be read"),
    ];
  const brevo = createBrevo(product.transport, key);
  const credits = await brevo.smsCredits();
  return [
    right("Brevo's key works"),
    ...(await checkSender(brevo, valueOf(product, "MAIL_FROM"))),
    await checkWebhook(brevo, webhookOrigin(product.environment)),
    checkSms(credits, product),
    skipped(
      "Brevo does not tell whether it blocks unknown IP addresses, or when the key expires",
      "look at Security, Authorised IPs: blocking must be off, because a Worker has no address of its own",
    ),
  ];
}

async function checkSender(brevo: BrevoAccount, email: string | undefined): Promise<Finding[]> {
  if (email === undefined) return [wrong("MAIL_FROM is not set", SETUP)];
  const sender = await brevo.findSender(email);
  const name = email.split("@")[1] ?? "";
  const domain = await brevo.findDomain(name);
  const next = "Brevo shows the records of DNS at Senders & Domains, Domains";
  return [
    expectThat(
      sender?.active === true,
      `Brevo's sender ${email} ${sender === null ? "does not exist" : sender.active ? "is active" : "is not active"}`,
      "add it at Senders & Domains, and confirm the mail that Brevo sends there",
    ),
    ...(domain === null
      ? [wrong(`Brevo does not know the domain ${name}`, next)]
      : [
          expectThat(
            domain.verified && domain.authenticated,
            `Brevo: the domain ${name} is authenticated`,
            next,
          ),
          expectThat(
            domain.dns_records.dkim_record.status,
            `DKIM of ${name}`,
            `${next}: ${domain.dns_records.dkim_record.host_name}`,
          ),
          expectThat(
            domain.dns_records.dmarc_record.status,
            `DMARC of ${name}`,
            `${next}: ${domain.dns_records.dmarc_record.host_name}`,
          ),
        ]),
  ];
}

async function checkWebhook(brevo: BrevoAccount, origin: string | null): Promise<Finding> {
  if (origin === null) return wrong("Brevo's webhook has no French host to call", "set PRODUCTION_HOSTS");
  const url = `${origin}/webhooks/brevo`;
  const [webhook, ...others] = await brevo.findWebhooks(url);
  if (!webhook) return wrong(`Brevo has no webhook to ${url}`, SETUP);
  if (others.length > 0)
    return wrong(
      `Brevo has ${1 + others.length} webhooks to ${url}`,
      "delete all but one at Brevo, then run setup",
    );
  const isRight = isSameList(webhook.events, BREVO_EVENTS);
  return expectThat(isRight, `Brevo's webhook to ${url} sends ${webhook.events.join(", ")}`, SETUP);
}

function checkSms(credits: number | null, { environment: { vars } }: DeployedProduct): Finding {
  const { SMS_SENDER, SMS_DAILY_BUDGET, SMS_DAILY_NOTICES } = settingsSchema.parse({
    ...smsSenderOf(vars),
    ...vars,
  });
  const what = `SMS of the sender ${SMS_SENDER}: ${credits ?? 0} credits at Brevo`;
  if (SMS_DAILY_BUDGET + SMS_DAILY_NOTICES === 0) return right("SMS are switched off");
  return expectThat(
    (credits ?? 0) > 0,
    what,
    "buy credits, or set SMS_DAILY_BUDGET and SMS_DAILY_NOTICES to 0; some countries want the sender registered",
  );
}
