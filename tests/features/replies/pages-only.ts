const WRITTEN_ON_PAGES =
  "replies and their templates are written on pages: docs/api/calls.json has no call for this task";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  addTemplate: WRITTEN_ON_PAGES,
  changeTemplate: WRITTEN_ON_PAGES,
  deleteTemplate: WRITTEN_ON_PAGES,
  sendReply: WRITTEN_ON_PAGES,
};
