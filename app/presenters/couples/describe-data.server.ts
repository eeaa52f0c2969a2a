import type { SiteContext } from "~/context/types";
import { formatDate, formatDateTime, formatRating, languageName } from "~/i18n/formats";
import { readablePhone } from "~/i18n/phone-format.server";
import { coupleProjectPath } from "~/models/couples/rules";
import type { CoupleData, DataProject } from "~/models/couples/data.queries.server";
import { isCoupleMailKind } from "~/models/couples/wanted-mails/rules";
import { changeReaderOf, describeChanges } from "../projects/describe-changes.server";
import { describeProject } from "../projects/describe-project.server";

/** The moments of a project or a request that the page shows, each with the key of its label. */
type DatedStep = { name: "sent" | "read" | "opened" | "declined"; at: string };

/** Everything that is stored about a couple, in its language. */
export async function describeCoupleData(ctx: SiteContext, { couple, devices, projects }: CoupleData) {
  const day = (at: number) => formatDate(at, ctx.formats);
  return {
    since: day(couple.createdAt),
    language: languageName(couple.language),
    verifiedPhone:
      couple.phone === null || couple.phoneVerifiedAt === null
        ? null
        : `${readablePhone(couple.phone, ctx.domain.country)} · ${day(couple.phoneVerifiedAt)}`,
    refusedMails: couple.unwantedMails.filter(isCoupleMailKind),
    devices: devices.map(({ device, createdAt, lastSeenAt }) => ({
      name: device,
      since: day(createdAt),
      lastSeen: day(lastSeenAt),
    })),
    projects: await Promise.all(projects.map((project) => describeDataProject(ctx, project))),
  };
}

export type CoupleDataInWords = Awaited<ReturnType<typeof describeCoupleData>>;

async function describeDataProject(ctx: SiteContext, project: DataProject) {
  const moment = (at: number) => formatDateTime(at, ctx.formats);
  const { details, endedAt, endedAs } = project;
  return {
    id: project.id,
    path: coupleProjectPath(project.id),
    city: details.place.city,
    sentAt: moment(project.createdAt),
    words: await describeProject(ctx, details, { language: ctx.language, domain: ctx.domain.code }),
    message: details.message,
    name: `${project.firstname} ${project.lastname}`,
    email: project.email,
    phone: readablePhone(project.phone, ctx.domain.country),
    stillLookingAt: project.stillLookingAt === null ? null : moment(project.stillLookingAt),
    ending: endedAt === null || endedAs === null ? null : { as: endedAs, at: moment(endedAt) },
    endedReason: project.endedReason,
    receivers: project.receivers.map(({ name, kind, sentAt, answer, reason }) => ({
      name,
      kind,
      reason,
      state: answer.state,
      steps: [
        { name: "sent", at: moment(sentAt) },
        ...(answer.readAt === null ? [] : [{ name: "read" as const, at: moment(answer.readAt) }]),
        ...(answer.openedAt === null ? [] : [{ name: "opened" as const, at: moment(answer.openedAt) }]),
        ...(answer.declinedAt === null ? [] : [{ name: "declined" as const, at: moment(answer.declinedAt) }]),
      ] satisfies DatedStep[],
    })),
    changes: await describeChanges(ctx, project.changes, changeReaderOf(ctx)),
    replies: project.replies.map(({ name, createdAt, subject, body }) => ({
      ...{ name, subject, body },
      at: moment(createdAt),
    })),
    reviews: project.reviews.map(({ name, createdAt, rating, title, text, authorName }) => ({
      ...{ name, title, text, authorName },
      rating: formatRating(rating, ctx.formats.locale),
      at: moment(createdAt),
    })),
  };
}

export type DataProjectInWords = CoupleDataInWords["projects"][number];
