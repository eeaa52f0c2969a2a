import { randomUUID } from "node:crypto";
import * as z from "zod";
import { sendMail, type BrevoMail } from "../../app/integrations/brevo/send-mail.ts";
import { callJson, type Transport } from "../../app/integrations/transport.ts";
import { expectThat, right, skipped, type Finding } from "../doctor/finding.ts";

const BASE = "https://api.brevo.com";
const TIMEOUT_MS = 20_000;
/** The two names under which Brevo documents the idempotency key of a mail (docs/brevo.md). */
const KEY_NAMES = ["idempotencyKey", "Idempotency-Key"] as const;

const duplicateSchema = z.object({ code: z.literal("duplicate_parameter") });

interface Mailbox {
  apiKey: string;
  /** An address of ours that receives the mails. */
  to: string;
  from: string;
}

const messageOf = ({ to, from }: Mailbox): BrevoMail => ({
  from: { email: from, name: "Trousseau" },
  to,
  subject: "Trousseau: test of the contract with Brevo",
  html: "<p>This mail tests how Brevo handles the headers of a mail.</p>",
  text: "This mail tests how Brevo handles the headers of a mail.",
  unsubscribeUrl: "https://example.com/unsubscribe",
  idempotencyKey: randomUUID(),
  tag: "contract",
});

/** Sends one mail twice with the key under one name. Returns whether Brevo refused the second one. */
async function isDuplicateRefused(transport: Transport, mailbox: Mailbox, name: string): Promise<boolean> {
  const { subject, html, text, from } = messageOf(mailbox);
  const headers = { [name]: randomUUID() };
  const send = () =>
    callJson(transport, {
      url: `${BASE}/v3/smtp/email`,
      method: "POST",
      headers: { "api-key": mailbox.apiKey },
      body: {
        sender: from,
        to: [{ email: mailbox.to }],
        subject,
        htmlContent: html,
        textContent: text,
        headers,
      },
      timeoutMs: TIMEOUT_MS,
      schema: z.unknown(),
    });
  const first = await send();
  if (first.kind !== "ok") throw new Error(`the first mail was not accepted: ${first.kind}`);
  const second = await send();
  return second.kind === "invalid" && duplicateSchema.safeParse(second.body).success;
}

/** Sends real mails to an address of ours, because only these show what Brevo does with headers. */
export async function contractOfMail(
  transport: Transport,
  given: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  const { BREVO_API_KEY: apiKey, CONTRACT_MAIL_TO: to, MAIL_FROM: from } = given;
  if (!apiKey || !to || !from)
    return [
      skipped(
        "Brevo, mail: not called",
        "set BREVO_API_KEY, MAIL_FROM and CONTRACT_MAIL_TO (an address of ours, which gets up to six mails)",
      ),
    ];
  const mailbox = { apiKey, to, from };
  const mail = messageOf(mailbox);
  const settings = { baseUrl: BASE, apiKey };
  const sent = await sendMail(transport, settings, mail);
  const again = await sendMail(transport, settings, mail);
  const counts: string[] = [];
  for (const name of KEY_NAMES) if (await isDuplicateRefused(transport, mailbox, name)) counts.push(name);
  return [
    expectThat(sent.kind === "ok", `Brevo, mail: our client's mail is ${sent.kind}`, "compare docs/brevo.md"),
    expectThat(
      again.kind === "ok" && again.value.messageId === null,
      "Brevo, mail: a second mail with the same keys is not sent",
      "neither name of the idempotency key counts: a lost answer sends a mail twice",
    ),
    counts.length > 0
      ? right(`Brevo, mail: the idempotency key counts as ${counts.join(" and as ")}`)
      : skipped("Brevo, mail: neither name of the idempotency key counts alone", "tell it in docs/brevo.md"),
    skipped(
      "Brevo, mail: whether it keeps List-Unsubscribe and List-Unsubscribe-Post is only seen in the mail",
      `open the first mail at CONTRACT_MAIL_TO, show its source, and write the answer into docs/brevo.md`,
    ),
  ];
}

/** SMS have no test side: each call is billed and delivered. */
export const contractOfSms = (): Finding =>
  skipped("Brevo, SMS: not called", "Brevo has no test side for SMS; each call is billed");
