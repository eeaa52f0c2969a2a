import type { DomainCode } from "~/i18n/domains";
import type { MessageKind } from "~/models/outbox/message-kind.rules";
import type { EventOfRequest } from "~/models/requests/event.rules";

/** Invented values for the samples of mails, in the language and on the domain of the preview. */
export interface SampleValues {
  firstname: string;
  administrator: string;
  couple: string;
  company: string;
  venue: string;
  city: string;
  countryCode: string;
  currency: string;
  event: EventOfRequest;
  /** A moment a few days ago, and one in the coming weeks. */
  past: number;
  future: number;
  /** What a person has written: a reason, a statement, the subject and the text of a reply. */
  reason: string;
  statement: string;
  subject: string;
  text: string;
}

/** A sample of one kind of message, for the administrators' preview. */
export interface MailSample {
  kind: string;
  facts: (values: SampleValues) => unknown;
  path: string;
  furtherPath?: string | undefined;
  /** Whether the recipient has no account, as a couple. */
  isForCouple: boolean;
}

interface Delivery {
  path?: string;
  furtherPath?: string;
  isForCouple?: boolean;
}

/** Declares the sample of a kind. `path` is where its button leads; the preview follows no link. */
export const mailSample = <Facts>(
  { name }: MessageKind<Facts>,
  facts: (values: SampleValues) => Facts,
  { path = "/", furtherPath, isForCouple = false }: Delivery = {},
): MailSample => ({ kind: name, facts, path, furtherPath, isForCouple });

/** A town of each domain. */
export const SAMPLE_CITIES: Record<DomainCode, string> = {
  fr: "Uzès",
  be: "Gent",
  uk: "Bath",
  de: "Freiburg",
  it: "Lucca",
  es: "Ronda",
  pt: "Évora",
};
