import * as z from "zod";

const hostedPage = z.strictObject({ success: z.literal(true), session_url: z.url() });

/** The answers of the calls of app/api/calls/money/subscription.ts, by the id of the call. */
export const SUBSCRIPTION_ANSWERS = { "D3-07": hostedPage, "D3-08": hostedPage };
