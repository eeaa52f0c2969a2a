const BY_ADMINISTRATORS = "a task of administrators, for which docs/api/calls.json has no call";
const LINK_OF_MAIL = "the link of a mail opens a page";
const ON_PAGES =
  "reviews are asked for, written, answered and reported on pages: docs/api/calls.json has no call for this task";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  decideReview: BY_ADMINISTRATORS,
  decideReviewAnswer: BY_ADMINISTRATORS,
  decideReviewReport: BY_ADMINISTRATORS,
  openReviewOfCouple: LINK_OF_MAIL,
  openLinkedPhoto: LINK_OF_MAIL,
  answerReview: ON_PAGES,
  askForReview: ON_PAGES,
  disputeReview: ON_PAGES,
  reportReview: ON_PAGES,
  addReviewPhoto: ON_PAGES,
  removeReviewPhoto: ON_PAGES,
  sendReviewLinkAgain: ON_PAGES,
  rewriteReview: ON_PAGES,
  withdrawReview: ON_PAGES,
  writeReview: ON_PAGES,
};
