import * as z from "zod";
import { emailField } from "~/models/accounts/form.rules";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { REFUSAL_REASON_MAX, REFUSAL_REASON_MIN } from "~/models/moderation/limits.rules";
import { REVIEW_REPORT_REASONS } from "./report-reasons.rules";
import {
  REVIEW_ANSWER_MAX,
  REVIEW_ANSWER_MIN,
  REVIEW_NAME_MAX,
  REVIEW_RATINGS,
  REVIEW_REFUSAL_REASONS,
  REVIEW_REPORT_NOTE_MAX,
  REVIEW_REPORT_NOTE_MIN,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
  REVIEW_TITLE_MAX,
} from "./rules";

const email = emailField("project:errors.email_required", "project:errors.email_invalid");

/** A text of a form: trimmed, readable and of a limited length. */
const limitedText = (
  min: number,
  max: number,
  { length, unreadable }: { length: string; unreadable: string },
) =>
  z
    .string({ error: length })
    .transform(tidyText)
    .pipe(z.string().min(min, length).max(max, length).refine(isReadableText, unreadable));

const UNREADABLE = "reviews:errors.unreadable";

const RATING = "reviews:errors.rating";
const review = {
  rating: z.enum(REVIEW_RATINGS.map(String), { error: RATING }).transform(Number),
  title: limitedText(1, REVIEW_TITLE_MAX, { length: "reviews:errors.title", unreadable: UNREADABLE }),
  text: limitedText(REVIEW_TEXT_MIN, REVIEW_TEXT_MAX, {
    length: "reviews:errors.text",
    unreadable: UNREADABLE,
  }),
  signature: z.enum(["named", "anonymous"], { error: "reviews:errors.signature" }),
  name: limitedText(0, REVIEW_NAME_MAX, { length: "reviews:errors.name", unreadable: UNREADABLE }).optional(),
  own: z.literal("on", { error: "reviews:errors.own" }),
};

const PHOTO_REQUIRED = "account:picture.errors.required";

/**
 * The forms that the page of a review link can post: writing, correcting or changing the review, adding photos or deleting
 * one, and deleting the review. The server checks a photo by its bytes.
 */
export const reviewFormSchema = z
  .discriminatedUnion("intent", [
    z.strictObject({ intent: z.literal("write"), ...review }),
    z.strictObject({ intent: z.literal("correct"), ...review }),
    z.strictObject({ intent: z.literal("change"), ...review }),
    z.strictObject({
      intent: z.literal("add_photo"),
      photos: z
        .array(z.instanceof(File, { error: PHOTO_REQUIRED }), { error: PHOTO_REQUIRED })
        .refine((files) => files.some(({ size }) => size > 0), PHOTO_REQUIRED),
    }),
    z.strictObject({
      intent: z.literal("remove_photo"),
      picture: z.string().regex(/^[\w-]{43}$/, "validation:invalid"),
    }),
    z.strictObject({ intent: z.literal("withdraw") }),
    z.strictObject({ intent: z.literal("again"), email }),
  ])
  .superRefine((form, context) => {
    if ("signature" in form && form.signature === "named" && !form.name)
      context.addIssue({ code: "custom", path: ["name"], message: "reviews:errors.name" });
  });
export type ReviewLinkForm = z.output<typeof reviewFormSchema>;

const REPORT_NOTE = "reviews:errors.note";
const reportFields = {
  reason: z.enum(REVIEW_REPORT_REASONS, { error: "reviews:errors.report_reason" }),
  note: limitedText(REVIEW_REPORT_NOTE_MIN, REVIEW_REPORT_NOTE_MAX, {
    length: REPORT_NOTE,
    unreadable: UNREADABLE,
  }),
};

/** A reader's report of a published review. */
export const reviewReportSchema = z.strictObject({
  ...reportFields,
  email,
});

/** What a provider can do with a published review about it: answer it once, or dispute it. */
export const ownReviewSchema = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("answer"),
    reviewId: z.uuid(),
    answer: limitedText(REVIEW_ANSWER_MIN, REVIEW_ANSWER_MAX, {
      length: "own_reviews:errors.answer",
      unreadable: UNREADABLE,
    }),
  }),
  z.strictObject({ intent: z.literal("dispute"), reviewId: z.uuid(), ...reportFields }),
]);

const refusal = z.enum(REVIEW_REFUSAL_REASONS, { error: "admin_reviews:errors.reason" });

const STATEMENT = "admin_reviews:errors.statement";
const statement = limitedText(REFUSAL_REASON_MIN, REFUSAL_REASON_MAX, {
  length: STATEMENT,
  unreadable: UNREADABLE,
});

/**
 * A moderator's decision. `seen` is the moment from which the review has its present text, so that a text that changed
 * meanwhile is not decided unread.
 */
export const reviewDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("publish"), id: z.uuid(), seen: z.coerce.number().int() }),
  z.strictObject({
    decision: z.literal("refuse"),
    id: z.uuid(),
    seen: z.coerce.number().int(),
    reason: refusal,
  }),
  z.strictObject({ decision: z.literal("publish_answer"), id: z.uuid(), seen: z.coerce.number().int() }),
  z.strictObject({
    decision: z.literal("refuse_answer"),
    id: z.uuid(),
    seen: z.coerce.number().int(),
    reason: refusal,
  }),
  z.strictObject({ decision: z.literal("keep"), id: z.uuid(), statement }),
  z.strictObject({ decision: z.literal("remove"), id: z.uuid(), reason: refusal, statement }),
]);
export type ReviewDecisionForm = z.output<typeof reviewDecisionSchema>;
