import type { SiteContext } from "~/context/types";
import { todayOnDomain } from "~/i18n/local-days";
import { formatDate, formatList, formatRecentMoment, formatTimeUntil } from "~/i18n/formats";
import { publicHref } from "~/i18n/public-address";
import { canReceiveSms } from "~/models/accounts/phone.server";
import { newestAnswer, type AnswerState } from "~/models/couples/answers.rules";
import type { ProjectWithAnswers, ProviderAnswer } from "~/models/couples/project.queries.server";
import { days, daysBetween } from "~/models/core/time.rules";
import { profilePath } from "~/models/directory/address.rules";
import type { ProjectEnding } from "~/models/projects/ending.rules";
import { freePlacesOf, isReplaceable, receiverOf } from "~/models/projects/receivers/receivers.rules";
import type { ShowableReason } from "~/models/requests/rules";
import { venueStoryPath } from "~/models/venues/wizard/address.rules";
import {
  changeReaderOf,
  describeChanges,
  type ShownChange,
} from "~/presenters/projects/describe-changes.server";
import { describeProject, type ProjectInWords } from "~/presenters/projects/describe-project.server";
import { readablePhone } from "~/i18n/phone-format.server";

type StepName = "received" | "read" | "opened" | "declined";

/** One knot of the thread that shows what has become of a request. */
export interface AnswerStep {
  name: StepName;
  /** The moment, "10 h 05" or "yesterday"; null while it has not happened. */
  at: string | null;
}

/** A provider that has the project, and what it has done, in the couple's language. */
export interface AnswerInWords {
  requestId: string;
  kind: ProviderAnswer["kind"];
  providerId: string;
  name: string;
  city: string | null;
  href: string | null;
  state: AnswerState;
  steps: readonly AnswerStep[];
  /** Full days since the sending, for a provider that does not answer. */
  silentDays: number;
  /** Why the provider has declined, if it lets the couple read it. */
  reason: ShowableReason | null;
  review: ProviderAnswer["review"];
  /** Whether the couple can send the project to somebody else instead. */
  isReplaceable: boolean;
}

/** How the project ended. */
export interface EndingInWords {
  as: ProjectEnding;
  date: string;
  /** Name of the provider with which the couple has booked; null for somebody else. */
  bookedWith: string | null;
}

export interface CoupleProjectInWords {
  id: string;
  eventType: string;
  city: string;
  /** The time until the event, "in 8 weeks"; null after it. */
  until: string | null;
  words: ProjectInWords;
  message: string;
  /** The names of all providers that have the project, as a list, and their number. Replaced ones have it no more. */
  providers: string;
  providerCount: number;
  contact: { name: string; email: string; phone: string };
  /** Whether the number is verified or can be verified; null if neither, or if the project has ended. */
  phoneMark: "verified" | "unverified" | null;
  answers: readonly AnswerInWords[];
  /** Whether the couple can send the project to somebody else, too. */
  hasFreePlaces: boolean;
  /** The newest event; null if nobody has read the project, or if the project has ended. */
  news: { kind: "read" | "opened" | "declined"; name: string; at: string } | null;
  ending: EndingInWords | null;
  /** What the couple has changed after sending the project, newest first. */
  changes: readonly ShownChange[];
}

export async function describeCoupleProject(
  ctx: SiteContext,
  project: ProjectWithAnswers,
): Promise<CoupleProjectInWords> {
  const { details, answers, contact, firstname, lastname } = project;
  const now = ctx.clock.now();
  const moment = (at: number) => formatRecentMoment(at, now, ctx.formats);
  const words = await describeProject(ctx, details, { language: ctx.language, domain: ctx.domain.code });
  const left = daysBetween(todayOnDomain(ctx), details.eventDate);
  const isOpen = project.endedAt === null;
  const receivers = answers.map(receiverOf);
  const holders = answers.filter(({ answer }) => answer.state !== "replaced");
  const places = freePlacesOf(receivers, details.wanted);
  const news = project.endedAt === null ? newestAnswer(answers) : null;
  return {
    id: project.id,
    eventType: words.eventType,
    city: details.place.city,
    until: left < 0 ? null : formatTimeUntil(left, ctx.formats.locale),
    words,
    message: details.message,
    providers: formatList(
      holders.map(({ name }) => name).filter((name) => name !== ""),
      ctx.formats.locale,
    ),
    providerCount: holders.length,
    contact: {
      name: `${firstname} ${lastname}`,
      email: contact.email,
      phone: readablePhone(contact.phone, ctx.domain.country),
    },
    phoneMark: phoneMarkOf(project, ctx),
    answers: answers.map((answer) => ({
      ...describeAnswer(ctx, answer, moment, now),
      isReplaceable: isOpen && isReplaceable(receiverOf(answer), receivers, details.wanted),
    })),
    hasFreePlaces: isOpen && places.planner + places.venue > 0,
    news: news && { kind: news.kind, name: news.item.name, at: moment(news.at) },
    ending: endingOf(project, ctx),
    changes: await describeChanges(ctx, project.changes, changeReaderOf(ctx)),
  };
}

function phoneMarkOf(
  { endedAt, contact, isPhoneVerified }: ProjectWithAnswers,
  { settings }: Pick<SiteContext, "settings">,
): CoupleProjectInWords["phoneMark"] {
  if (endedAt !== null) return null;
  if (isPhoneVerified) return "verified";
  return canReceiveSms(contact.phone, settings.SMS_COUNTRIES) ? "unverified" : null;
}

function describeAnswer(
  ctx: SiteContext,
  { requestId, kind, providerId, name, city, sentAt, answer, reason, listing, review }: ProviderAnswer,
  moment: (at: number) => string,
  now: number,
): Omit<AnswerInWords, "isReplaceable"> {
  const { state, readAt, openedAt, declinedAt } = answer;
  const step = (stepName: StepName, at: number | null): AnswerStep => ({
    name: stepName,
    at: at === null ? null : moment(at),
  });
  return {
    ...{ requestId, kind, providerId, name, city, state, review },
    href: listing && hrefOf(ctx, { kind, providerId, listing }),
    steps: [
      step("received", sentAt),
      step("read", readAt),
      declinedAt !== null ? step("declined", declinedAt) : step("opened", openedAt),
    ],
    reason: state === "declined" ? reason : null,
    silentDays: Math.floor((now - sentAt) / days(1)),
  };
}

function hrefOf(
  ctx: SiteContext,
  {
    kind,
    providerId,
    listing,
  }: Pick<ProviderAnswer, "kind" | "providerId"> & { listing: NonNullable<ProviderAnswer["listing"]> },
): string {
  const here = ctx.domain.code;
  const { domain, slug, id } = listing;
  const provider = { id: providerId, domain, slug };
  const path =
    kind === "venue" && id !== providerId
      ? venueStoryPath(provider, listing, here)
      : profilePath(provider, here);
  return publicHref(path, ctx);
}

/** The ending of a project; null while it is open. */
export function endingOf(
  {
    endedAt,
    endedAs,
    bookedRequestId,
    answers,
  }: Pick<ProjectWithAnswers, "endedAt" | "endedAs" | "bookedRequestId" | "answers">,
  { formats }: Pick<SiteContext, "formats">,
): EndingInWords | null {
  if (endedAt === null || endedAs === null) return null;
  const booked = answers.find(({ requestId }) => requestId === bookedRequestId);
  return { as: endedAs, date: formatDate(endedAt, formats), bookedWith: booked?.name ?? null };
}
