/** The third parties that reject every call when our key for them has expired or was revoked. */
export const KEY_PARTIES = ["stripe", "brevo", "insee"] as const;
export type KeyParty = (typeof KEY_PARTIES)[number];

/** Whether a third party rejects our key: it is unknown (401), or it may not make this call (403). */
export const rejectsKey = (status: number): boolean => status === 401 || status === 403;
