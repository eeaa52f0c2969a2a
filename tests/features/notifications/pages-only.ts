const LINK_OF_MAIL = "the link of a mail opens a page";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  saveSettings: "a provider chooses its mails on a page: docs/api/calls.json has no call for this task",
  readUnsubscribeToken: LINK_OF_MAIL,
  setMailsEnabled: LINK_OF_MAIL,
};
