const DRAFT = "the page stores a draft while somebody types; a call sends the whole text";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  savePortraitDraft: DRAFT,
  discardPortraitDraft: DRAFT,
};
