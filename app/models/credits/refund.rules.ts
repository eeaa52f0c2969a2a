import { REFUND_DAYS } from "~/models/legal/rules";

export type RefundState = "none" | "asked" | "refused" | "granted" | "refunded";

/** A refund may be asked for until this moment (DECISIONS.md, "Refund of credits"). */
export const refundUntil = (paidAt: number): number => paidAt + REFUND_DAYS * 86_400_000;

/** What a refund decision says to the provider or the audit log. */
export const REFUND_NOTE_MAX = 500;
