/** The mails that a couple can refuse. All others, such as links and confirmations, are always sent. */
export const COUPLE_MAIL_KINDS = ["answers", "still_looking", "reviews"] as const;
export type CoupleMailKind = (typeof COUPLE_MAIL_KINDS)[number];

export const isCoupleMailKind = (kind: string | undefined): kind is CoupleMailKind =>
  COUPLE_MAIL_KINDS.some((known) => known === kind);

/** The kind that a couple refuses with the link in a mail. */
const KIND_OF_COUPLE_MAIL: Readonly<Record<string, CoupleMailKind>> = {
  couple_digest: "answers",
  event_request_rejected: "answers",
  venue_request_rejected: "answers",
  still_looking: "still_looking",
  review_invitation: "reviews",
  review_reminder: "reviews",
};

export const coupleMailKindOf = (mailKind: string): CoupleMailKind | null =>
  Object.hasOwn(KIND_OF_COUPLE_MAIL, mailKind) ? (KIND_OF_COUPLE_MAIL[mailKind] ?? null) : null;
