export const AGAIN: Readonly<Record<string, string>> = {
  "/couple/sign-in": "each form may send a link, at most three an hour for a mailbox",
  "/couple/projects/[^/]+ review": "each press leads to the review by a new link",
  "/couple/projects/[^/]+/booked": "the second response says how the project has ended, as 409",
  "/couple/projects/[^/]+/withdraw": "the second response says how the project has ended, as 409",
  "/couple/account phone_send": "each press sends a new code, at most three an hour for a number",
  "/couple/enter": "the second press leads to the page that says that the link is spent",
  "/couple/delete": "the first press deletes the couple, so the second one leads to the sign-in page",
};

export const ELSEWHERE: Readonly<Record<string, string>> = {
  couple_news:
    "no form of this test answers the request of a couple, and its primary key allows one row of each kind",
  couple_links: "only the address of a couple gets a link, and each form sends one",
};
