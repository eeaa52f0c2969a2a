import * as z from "zod";

/**
 * Message states shown to administrators. Failed messages are retried automatically. Dead messages are retried only if
 * an administrator requests it.
 */
export const MESSAGE_STATES = ["queued", "failed", "dead", "sent"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Number of messages on one page of the administrators' list. */
export const MESSAGES_PER_PAGE = 25;
/** Maximum number of dead messages that one press of the button retries. */
export const RETRIED_MESSAGES_MAX = 500;

export const isMessageState = (text: string | null): text is MessageState =>
  MESSAGE_STATES.some((state) => state === text);

export function messageStateOf({ state, attempts }: { state: string; attempts: number }): MessageState {
  if (state === "sent" || state === "dead") return state;
  return state === "pending" && attempts > 0 ? "failed" : "queued";
}

/**
 * Masks a recipient. The result is enough to recognise the person and the mail service, but never contains the whole
 * e-mail address or number.
 */
export function maskedRecipient(recipient: string): string {
  const at = recipient.lastIndexOf("@");
  if (at > 0) return `${recipient.charAt(0)}…${recipient.slice(at)}`;
  return `${recipient.slice(0, 3)}…${recipient.slice(-2)}`;
}

/** Retries one dead message, or all of them. */
export const retrySchema = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("retry"), message: z.uuid() }),
  z.strictObject({ intent: z.literal("retry_all") }),
]);
