import type { CoupleData, DataProject } from "~/models/couples/data.queries.server";

const at = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

/** The couple's data as a JSON file: moments as ISO 8601 in UTC, choices as the slugs that are stored. */
export const coupleDataFile = ({ couple, devices, projects }: CoupleData, now: number): string =>
  `${JSON.stringify(
    {
      exportedAt: at(now),
      couple: {
        domain: couple.domain,
        language: couple.language,
        createdAt: at(couple.createdAt),
        verifiedPhone: couple.phone,
        phoneVerifiedAt: at(couple.phoneVerifiedAt),
        phoneCode: couple.phoneCode && { phone: couple.phoneCode.phone, sentAt: at(couple.phoneCode.sentAt) },
        unwantedMails: couple.unwantedMails,
      },
      devices: devices.map(({ device, createdAt, lastSeenAt, expiresAt }) => ({
        device,
        createdAt: at(createdAt),
        lastSeenAt: at(lastSeenAt),
        expiresAt: at(expiresAt),
      })),
      projects: projects.map(projectInFile),
    },
    null,
    2,
  )}\n`;

const projectInFile = (project: DataProject) => ({
  id: project.id,
  domain: project.domain,
  language: project.language,
  createdAt: at(project.createdAt),
  contact: {
    firstname: project.firstname,
    lastname: project.lastname,
    email: project.email,
    phone: project.phone,
  },
  details: project.details,
  lastSentAt: project.lastSentAt === 0 ? null : at(project.lastSentAt),
  stillLookingAt: at(project.stillLookingAt),
  endedAt: at(project.endedAt),
  endedAs: project.endedAs,
  endedReason: project.endedReason,
  receivers: project.receivers.map(({ name, kind, sentAt, answer, reason }) => ({
    name,
    kind,
    sentAt: at(sentAt),
    state: answer.state,
    readAt: at(answer.readAt),
    openedAt: at(answer.openedAt),
    declinedAt: at(answer.declinedAt),
    declineReason: reason,
  })),
  changes: project.changes.map(({ changedAt, ...change }) => ({ changedAt: at(changedAt), ...change })),
  replies: project.replies.map(({ createdAt, ...reply }) => ({ sentAt: at(createdAt), ...reply })),
  reviews: project.reviews.map(({ createdAt, publishedAt, ...review }) => ({
    createdAt: at(createdAt),
    publishedAt: at(publishedAt),
    ...review,
  })),
});
