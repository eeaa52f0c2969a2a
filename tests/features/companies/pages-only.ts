export const PAGES_ONLY: Readonly<Record<string, string>> = {
  submitSiret:
    "a provider corrects a wrong number on a page of its own; the call of the company's details takes the number too",
  findSiretHidingProfile: "it only writes the sentence of a notice of pages",
};
