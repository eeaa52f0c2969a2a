const WIZARD = "a call sends the whole venue; the wizard of the page stores one step after the other";
const SERVICES_ALONE =
  "a call sends the services with the whole venue; the page has a form for them alone, which also copies those of another venue";
const CALENDARS =
  "free days and calendars of a venue are kept on pages: docs/api/calls.json has no call for this task";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  decideVenue: "a task of administrators, for which docs/api/calls.json has no call",
  discardVenueDraft: WIZARD,
  firstIncompleteVenueStep: WIZARD,
  saveWizard: WIZARD,
  storeSubmittedStep: WIZARD,
  blankSteps: WIZARD,
  stepsFromDraft: WIZARD,
  storedSteps: WIZARD,
  submitVenueServices: SERVICES_ALONE,
  copyVenueServices: SERVICES_ALONE,
  digestOfServices: SERVICES_ALONE,
  undoServicesCopy: SERVICES_ALONE,
  markDays: CALENDARS,
  changeVenueFeed: CALENDARS,
  connectCalendar: CALENDARS,
  disconnectCalendar: CALENDARS,
  setCalendarUrl: CALENDARS,
  venueFeedPath: CALENDARS,
  readVenueCalendar: CALENDARS,
  decryptCalendarUrl: CALENDARS,
  readVenueFeedFile: "a file with an address of its own, which is no call",
};
