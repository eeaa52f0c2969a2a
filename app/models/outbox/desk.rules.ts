import * as z from "zod";
import { isMailKind, type MailKind } from "./rules";

/** What became of a message, as the desk names it: failed ones wait for another try, dead ones for a person. */
export const MESSAGE_STATES = ["queued", "failed", "dead", "sent"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Messages of one page. */
export const MESSAGE_PAGE = 25;
/** Dead messages one press of the button takes up again. */
export const RETRY_MAX = 500;

export const isMessageState = (text: string | null): text is MessageState =>
  MESSAGE_STATES.some((state) => state === text);

/** What can be named to administrators: every kind of mail, and the SMS that has no mail beside it. */
export type MessageKind = MailKind | "phone_code";
export const isMessageKind = (text: string): text is MessageKind => isMailKind(text) || text === "phone_code";

export function stateOf({ state, attempts }: { state: string; attempts: number }): MessageState {
  if (state === "sent" || state === "dead") return state;
  return state === "pending" && attempts > 0 ? "failed" : "queued";
}

/** Enough to recognise a recipient by, and to see whose mail service is meant: never the whole address. */
export function maskedRecipient(recipient: string): string {
  const at = recipient.lastIndexOf("@");
  if (at > 0) return `${recipient.charAt(0)}…${recipient.slice(at)}`;
  return `${recipient.slice(0, 3)}…${recipient.slice(-2)}`;
}

/** One dead message, or all of them. */
export const retrySchema = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("retry"), message: z.uuid() }),
  z.strictObject({ intent: z.literal("retry_all") }),
]);
