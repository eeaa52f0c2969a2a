const OWN_WORK =
  "notes, reminders and the state of the work with a couple are kept on pages: docs/api/calls.json has no call for this task";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  addNote: OWN_WORK,
  deleteNote: OWN_WORK,
  setReminder: OWN_WORK,
  removeReminder: OWN_WORK,
  changeFollowUp: OWN_WORK,
  recordCoupleContacted: OWN_WORK,
  markDayOfRequest: OWN_WORK,
  undoRejections:
    "rejections are undone in the list of the page: docs/api/calls.json has no call for this task",
};
