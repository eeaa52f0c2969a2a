const NO_CALL = "docs/api/calls.json has no call for this task";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  readFeedFile: "a file with an address of its own, which is no call",
  changeFeedUrl: NO_CALL,
  feedPath: NO_CALL,
};
