import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";
import { REVIEW_REFUSAL_REASONS } from "./rules";

/** `provider` is the name of the reviewed provider or venue; `eventDate` is YYYY-MM-DD. */
const event = z.object({ provider: z.string(), eventDate: z.string() });
const couple = event.extend({ firstname: z.string() });
const reason = z.enum(REVIEW_REFUSAL_REASONS);

/* To the couple. Each of these mails leads to the page of its review. */
export const REVIEW_INVITATION = messageKind("review_invitation", couple);
export const REVIEW_REMINDER = messageKind("review_reminder", couple);
export const REVIEW_LINK = messageKind("review_link", couple);
export const REVIEW_PUBLISHED = messageKind("review_published", couple);
export const REVIEW_REFUSED = messageKind("review_refused", couple.extend({ reason }));
export const REVIEW_ANSWERED = messageKind("review_answered", couple);
export const REVIEW_KEPT = messageKind("review_kept", couple.extend({ statement: z.string() }));
export const REVIEW_REMOVED = messageKind("review_removed", couple.extend({ reason, statement: z.string() }));

/* To the provider. */
export const REVIEW_RECEIVED = messageKind(
  "review_received",
  event.extend({ firstname: z.string(), rating: z.int() }),
);
export const REVIEW_ANSWER_REFUSED = messageKind(
  "review_answer_refused",
  event.extend({ firstname: z.string(), reason }),
);

/* To the person who reported a review. */
export const REVIEW_REPORT_RECEIVED = messageKind(
  "review_report_received",
  z.object({ provider: z.string() }),
);
export const REVIEW_REPORT_KEPT = messageKind(
  "review_report_kept",
  z.object({ provider: z.string(), statement: z.string() }),
);
export const REVIEW_REPORT_UPHELD = messageKind(
  "review_report_upheld",
  z.object({ provider: z.string(), statement: z.string() }),
);
