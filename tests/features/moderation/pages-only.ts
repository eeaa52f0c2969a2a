export const PAGES_ONLY: Readonly<Record<string, string>> = {
  decideModeration: "a task of administrators, for which docs/api/calls.json has no call",
  submitResubmission:
    "a refused provider asks again on a page: docs/api/calls.json has no call for this task",
};
