export const NOTED: readonly string[] = ["read_calendar_days"];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  venues: "the draft that becomes a venue has its id and is gone then: tests/workers/venue-races.test.ts",
  venue_services_before: "one row for each venue",
};
