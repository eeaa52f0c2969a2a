export const PAGES_ONLY: Readonly<Record<string, string>> = {
  changeVideo:
    "docs/api/calls.json has a call that changes a video of a venue, and none for a video of the profile",
};
