import * as z from "zod";

const project = z.strictObject({
  eventDate: z.iso.date(),
  eventTypeLabel: z.string(),
  serviceTypeLabel: z.string(),
  budgetRangeLabel: z.string(),
  budgetPlannerRangeLabel: z.string().nullable(),
  guestRangeLabel: z.string(),
  languagesLabel: z.array(z.string()),
  eventLocation: z.string(),
  eventLocationCity: z.string(),
  eventLocationCountry: z.string().length(2),
  eventLocationZipcode: z.string().nullable(),
  eventLocationLatitude: z.number().nullable(),
  eventLocationLongitude: z.number().nullable(),
  hasTheme: z.boolean(),
  weddingTheme: z.string().nullable(),
  member: z.strictObject({
    firstname: z.string(),
    lastname: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
});

const status = z.strictObject({
  isUnlocked: z.boolean(),
  isRejected: z.boolean(),
  rejectionReason: z.string().nullable(),
  message: z.string(),
  unlockDate: z.iso.datetime().nullable(),
  hasRejectedAt: z.iso.datetime().nullable(),
});

/** The answers of the calls of app/api/calls/event-requests.ts, by the id of the call. */
export const EVENT_REQUEST_ANSWERS = {
  "D3-01": z.strictObject({
    eventRequests: z.array(
      z.strictObject({
        uuid: z.uuid(),
        createdAt: z.iso.datetime(),
        isSeen: z.boolean(),
        seenDate: z.iso.datetime().nullable(),
        isUnlocked: z.boolean(),
        unlockDate: z.iso.datetime().nullable(),
        isRejected: z.boolean(),
        hasRejectedAt: z.iso.datetime().nullable(),
        project,
      }),
    ),
    unreadMessages: z.int(),
    total: z.int(),
  }),
  "D3-02": z.strictObject({
    message: z.string(),
    project,
    rejectionReasons: z.array(z.strictObject({ value: z.string(), label: z.string() })),
    status,
  }),
  "D3-03": z.strictObject({ email: z.string(), phone: z.string() }),
  "D3-04": z.strictObject({ status }),
};
