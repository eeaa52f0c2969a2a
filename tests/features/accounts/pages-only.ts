const PART_OF_FORM = "part of a form: a client has these values in its own screens";
const LINK_OF_MAIL = "the link of a mail opens a page";
const SECOND_FACTOR = "the second factor is set up and removed on pages; a call only enters its codes";
const EXPORT =
  "an export of personal data is asked for and downloaded on pages: docs/api/calls.json has no call for this task";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  closeWelcomeDialog: PART_OF_FORM,
  phoneFields: PART_OF_FORM,
  confirmEmailChange: LINK_OF_MAIL,
  findEmailChange: LINK_OF_MAIL,
  resendPhoneCode: "a call sends a number together with the request for its code, each time anew",
  recheckSecondFactor: SECOND_FACTOR,
  removeSecondFactor: SECOND_FACTOR,
  renewRecoveryCodes: SECOND_FACTOR,
  drawQr: SECOND_FACTOR,
  beginSecondFactorSetup: SECOND_FACTOR,
  confirmSecondFactorSetup: SECOND_FACTOR,
  findPendingSecondFactorSetup: SECOND_FACTOR,
  endSession: "it ends the session of a cookie, and a client of the API has none",
  findLatestExport: EXPORT,
  requestExport: EXPORT,
  listExportFiles: EXPORT,
  openExportFile: EXPORT,
};
