export const NOTED: readonly string[] = ["read_calendar_days"];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  venues: "a draft becomes the venue with the same id and is deleted: tests/workers/venue-races.test.ts",
  venue_services_before: "the key allows one row per venue",
};
