export const NOTED: readonly string[] = [
  "request_search",
  "requests_daily",
  "request_counts",
  "answer_medians",
];

export const AGAIN: Readonly<Record<string, string>> = {
  "/event-requests reject": "the second response reports that the request is already declined",
};
