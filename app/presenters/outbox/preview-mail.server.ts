import type { SiteContext } from "~/context/types";
import { calendarDayAt } from "~/i18n/calendar-day";
import { DOMAINS, type DomainCode, type Language } from "~/i18n/domains";
import { translator } from "~/i18n/texts.server";
import { coupleMailKindOf } from "~/models/couples/wanted-mails/rules";
import { days } from "~/models/core/time.rules";
import { cachedSiteDetails } from "~/models/domains/queries.server";
import { settingsWithDetails } from "~/models/site-details/rules";
import { operatorOf } from "~/models/legal/operator.rules";
import { notificationOfMail } from "~/models/notifications/rules";
import { SAMPLE_CITIES, type MailSample, type SampleValues } from "./mail-sample";
import type { RenderedMail } from "./mail-template";
import { MESSAGES_IN_WORDS } from "./messages.server";
import { messageLink, renderMail, renderSms } from "./render-message.server";

/** Every file `app/presenters/<folder>/mail-samples.ts` exports the samples of its folder as MAIL_SAMPLES. */
const files = import.meta.glob<readonly MailSample[]>("../*/mail-samples.ts", {
  eager: true,
  import: "MAIL_SAMPLES",
});

const SAMPLES: ReadonlyMap<string, MailSample> = new Map(
  Object.values(files).flatMap((samples) => samples.map((sample) => [sample.kind, sample] as const)),
);

/** The names of all kinds of messages that have a preview. */
export const PREVIEWED_KINDS: readonly string[] = [...SAMPLES.keys()];

interface WantedPreview {
  kind: string;
  language: Language;
  domain: DomainCode;
}

/** What a recipient would get. A kind has a mail, an SMS, or both. */
interface MessagePreview {
  mail: RenderedMail | null;
  sms: string | null;
}

async function valuesOf(
  { clock }: Pick<SiteContext, "clock">,
  { domain, language }: WantedPreview,
): Promise<SampleValues> {
  const t = await translator(language);
  const now = clock.now();
  const city = SAMPLE_CITIES[domain];
  const { country, currency, timeZone } = DOMAINS[domain];
  return {
    firstname: "Camille",
    administrator: "Robin Sample",
    couple: "Alex Sample",
    company: "Atelier Sample",
    venue: "Villa Sample",
    city,
    countryCode: country,
    currency: currency.toLowerCase(),
    event: {
      eventType: "wedding",
      eventDate: calendarDayAt(now + days(200), timeZone),
      eventDateEnd: null,
      city,
      venueName: null,
    },
    past: now - days(3),
    future: now + days(30),
    reason: t("mail_preview:samples.reason"),
    statement: t("mail_preview:samples.statement"),
    subject: t("mail_preview:samples.subject"),
    text: t("mail_preview:samples.text"),
  };
}

/**
 * Writes a message from invented values with the functions that write the messages which are sent. Nothing is stored or
 * sent, and no link leads to a person's data.
 * @returns null if no kind has this name
 */
export async function previewMessage(
  ctx: Pick<SiteContext, "db" | "clock" | "hosts" | "deployedSettings">,
  wanted: WantedPreview,
): Promise<MessagePreview | null> {
  const { kind, language, domain } = wanted;
  const sample = SAMPLES.get(kind);
  const words = MESSAGES_IN_WORDS.get(kind);
  if (!sample || !words) return null;
  const { path, furtherPath } = sample;
  const facts = sample.facts(await valuesOf(ctx, wanted));
  const message = {
    kind,
    language,
    domain,
    accountId: sample.isForCouple ? null : "sample",
    payload: JSON.stringify({ facts, path, furtherPath }),
  };
  const settings = settingsWithDetails(ctx.deployedSettings, cachedSiteDetails(), domain);
  const { hosts } = ctx;
  const operator = operatorOf(settings, domain);
  const sender = {
    operatorName: operator.name,
    operatorAddress: operator.address,
    supportEmail: settings.SUPPORT_EMAIL,
  };
  const linkTo = (to: string) => messageLink(to, message, { hosts, port: settings.LOCAL_PORT });
  const unsubscribe = sample.isForCouple ? "/couple/unsubscribe/sample" : "/unsubscribe/sample";
  const canBeSwitchedOff = notificationOfMail(kind) !== null || coupleMailKindOf(kind) !== null;
  return {
    mail: words.mail
      ? await renderMail(ctx, message, linkTo, sender, canBeSwitchedOff ? unsubscribe : null)
      : null,
    sms: words.sms ? await renderSms(ctx, message) : null,
  };
}
