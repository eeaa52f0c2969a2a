export const PAGES_ONLY: Readonly<Record<string, string>> = {
  deleteCouple: "a couple deletes its data on a page: docs/api/calls.json has no call for this task",
  endAllCoupleSessions:
    "a couple signs out in all browsers on a page: docs/api/calls.json has no call for this task",
  setCoupleMailWanted: "the call of the couple's profile sets all kinds of mails at once",
  readCoupleUnsubscribeToken: "the link of a mail opens a page",
};
