const OWN_PAGES =
  "a couple changes, ends and sends its project again on its own pages: docs/api/calls.json has no call for this task";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  changeProject: OWN_PAGES,
  endProject: OWN_PAGES,
  addProviders: OWN_PAGES,
  replaceProvider: OWN_PAGES,
  answerStillLooking: "the link of a mail opens a page",
  findDraftWithChosen: "the page shows the names of the chosen; a call names them by their ids",
  findDraftWithSquares:
    "the page reads the draft and the places around it at once; a call gives the place itself",
  listProjectOptions: "each list of the form has a call of its own",
  allCallingCodes: "part of a form: a client has these values in its own screens",
};
