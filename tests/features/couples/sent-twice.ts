export const AGAIN: Readonly<Record<string, string>> = {
  "/couple/sign-in": "each form may send a link, at most three an hour for a mailbox",
  "/couple/enter": "the second press leads to the page that says that the link is spent",
  "/couple/delete": "the first press deletes the couple, so the second one leads to the sign-in page",
};
