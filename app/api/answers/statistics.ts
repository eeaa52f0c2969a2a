import * as z from "zod";

const rate = z.int().nullable();

/** The answers of the calls of app/api/calls/statistics.ts, by the id of the call. */
export const STATISTICS_ANSWERS = {
  "D3-09": z.strictObject({
    success: z.literal(true),
    data: z.array(z.strictObject({ date: z.iso.date(), views: z.int() })),
  }),
  "D3-10": z.strictObject({
    success: z.literal(true),
    data: z.strictObject({
      answeredRate: rate,
      seenOpenRate: rate,
      unlockedRate: rate,
      rejectedRate: rate,
    }),
    lastMonthlyMessagesCount: z.int(),
    viewsTotal: z.int(),
  }),
  "D3-11": z.strictObject({
    success: z.literal(true),
    data: z.array(z.strictObject({ title: z.string(), date: z.iso.date(), views: z.int() })),
  }),
};
