import * as z from "zod";
import type { ModelContext } from "~/context/types";
import {
  domainOrFrench,
  DOMAINS,
  isLanguage,
  originOfDomain,
  type DomainCode,
  type HostTable,
  type Language,
} from "~/i18n/domains";
import { sideOfPath } from "~/i18n/page-address";
import { productName } from "~/i18n/product-name";
import { publicUrl } from "~/i18n/public-address";
import { recipientOf } from "~/i18n/recipient";
import { i18nFor, translator } from "~/i18n/texts.server";
import { COUPLE_ACCOUNT_PATH, COUPLE_MAILS_ANCHOR } from "~/models/couples/rules";
import { renderMailTemplate, type MailBlock, type RenderedMail } from "./mail-template";
import type { MessageReader, MessageTextValues } from "./message-words";
import { MESSAGES_IN_WORDS } from "./messages.server";

/** The operator named in the footer of every mail. */
export interface MailSender {
  operatorName: string;
  operatorAddress: string;
  supportEmail: string;
}

/** A row of the outbox. */
interface MessageToRender {
  kind: string;
  language: string;
  domain: string;
  /** The recipient's account; null for a couple. */
  accountId: string | null;
  payload: string;
}

/**
 * Rows written before 26 November 2026 contain `values`, in which dates, amounts and names of lists are already
 * formatted.
 */
const mailSchema = z.union([
  z.object({
    facts: z.record(z.string(), z.unknown()),
    path: z.string(),
    furtherPath: z.string().optional(),
  }),
  z.object({ values: z.record(z.string(), z.union([z.string(), z.number()])), path: z.string() }),
]);

/** Rows written before 26 November 2026 contain the finished `text`. */
const smsSchema = z.union([
  z.object({ facts: z.record(z.string(), z.unknown()) }),
  z.object({ text: z.string().min(1) }),
]);

async function readerOf(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  { language, domain }: Pick<MessageToRender, "language" | "domain">,
): Promise<MessageReader> {
  if (!isLanguage(language)) throw new Error(`unknown language of a message: ${language}`);
  return { ...recipientOf({ domain, language }), db, clock, t: await translator(language) };
}

/** The keys of the paragraphs of a mail, in their order: `body_1`, `body_2` and so on. */
async function paragraphsOf(kind: string, { language }: MessageReader): Promise<string[]> {
  const texts = await i18nFor(language);
  const keys: string[] = [];
  while (texts.exists(`mails:${kind}.body_${keys.length + 1}`)) keys.push(`body_${keys.length + 1}`);
  return keys;
}

/** The pages on which providers and couples choose their mails. */
const NOTIFICATIONS_PAGE = "/account/notifications";
const COUPLE_MAILS_PAGE = `${COUPLE_ACCOUNT_PATH}#${COUPLE_MAILS_ANCHOR}`;

/**
 * Renders a mail in its recipient's language. Links lead only to the recipient's domain, for example by `messageLink`.
 * @param unsubscribe path of the page that switches this kind of mail off, shown in the footer
 * @throws if the row does not have the form of an enqueued mail
 */
export async function renderMail(
  ctx: Pick<ModelContext, "db" | "clock">,
  message: MessageToRender,
  linkTo: (path: string) => string,
  sender: MailSender,
  unsubscribe: string | null = null,
): Promise<RenderedMail> {
  const { kind } = message;
  const { mail } = MESSAGES_IN_WORDS.get(kind) ?? {};
  if (!mail) throw new Error(`unknown kind of mail: ${kind}`);
  const reader = await readerOf(ctx, message);
  const payload = mailSchema.parse(JSON.parse(message.payload));
  const words: MessageTextValues =
    "facts" in payload ? await mail.words(payload.facts, reader) : payload.values;
  const { t, language } = reader;
  const all = { ...sender, ...words };
  const blocks = (await paragraphsOf(kind, reader)).map((key): MailBlock => ({
    kind: mail.quotes.includes(key) ? "quote" : "paragraph",
    text: t(`mails:${kind}.${key}`, all),
  }));
  return renderMailTemplate({
    product: productName(),
    language,
    subject: t(`mails:${kind}.subject`, all),
    preheader: t(`mails:${kind}.preheader`, all),
    heading: t(`mails:${kind}.heading`, all),
    greeting: words["firstname"] === undefined ? null : t("mails:greeting", all),
    blocks,
    button: { label: t(`mails:${kind}.button`, all), url: linkTo(payload.path) },
    further:
      "furtherPath" in payload && payload.furtherPath !== undefined
        ? { label: t(`mails:${kind}.further`, all), url: linkTo(payload.furtherPath) }
        : null,
    linkHint: t("mails:footer.link_hint"),
    signature: t("mails:signature"),
    footer: {
      lines: [
        t(`mails:footer.reason_${mail.reason ?? (message.accountId === null ? "couple" : "provider")}`),
        t("mails:footer.help", all),
        t("mails:footer.sender", all),
      ],
      links: [
        ...(unsubscribe === null
          ? []
          : [
              { label: t("mails:footer.unsubscribe"), url: linkTo(unsubscribe) },
              message.accountId === null
                ? { label: t("mails:footer.couple_mails"), url: linkTo(COUPLE_MAILS_PAGE) }
                : { label: t("mails:footer.notifications"), url: linkTo(NOTIFICATIONS_PAGE) },
            ]),
        { label: t("mails:footer.legal_notice"), url: linkTo("/legal-notice") },
        { label: t("mails:footer.terms"), url: linkTo("/terms") },
        { label: t("mails:footer.privacy"), url: linkTo("/privacy") },
      ],
    },
  });
}

/**
 * Renders an SMS in its recipient's language. The link at the end of an SMS is added later.
 * @throws if the row does not have the form of an enqueued SMS
 */
export async function renderSms(
  ctx: Pick<ModelContext, "db" | "clock">,
  message: Omit<MessageToRender, "accountId">,
): Promise<string> {
  const payload = smsSchema.parse(JSON.parse(message.payload));
  if ("text" in payload) return payload.text;
  const { sms } = MESSAGES_IN_WORDS.get(message.kind) ?? {};
  if (!sms) throw new Error(`unknown kind of SMS: ${message.kind}`);
  return sms(payload.facts, await readerOf(ctx, message));
}

/**
 * Returns the full URL of a path on the recipient's domain: for a couple's page on the public side and in the
 * recipient's language, otherwise in the back-office.
 * @throws if the path would lead to another origin
 */
export function messageLink(
  path: string,
  { domain, language, accountId }: Pick<MessageToRender, "domain" | "language" | "accountId">,
  { hosts, port }: { hosts: HostTable; port: string },
): string {
  if (!/^\/(?![/\\])/.test(path)) throw new Error("the link of a message leads off its domain");
  const code = domainOrFrench(domain);
  const side = sideOfPath(path);
  return side === "public" || (side === "both" && accountId === null)
    ? publicUrl(
        path,
        { code, language: languageOrOwn(language, code) },
        { hosts, origin: `http://localhost:${port}` },
      )
    : originOfDomain(code, hosts, port) + path;
}

const languageOrOwn = (language: string, code: DomainCode): Language =>
  isLanguage(language) ? language : DOMAINS[code].defaultLanguage;
