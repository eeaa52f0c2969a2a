export const OPEN_TO_ANYONE: readonly string[] = [
  "routes/public/venues/",
  "routes/resources/calendars/venue-calendar",
];

export const HARMLESS_ACTIONS: readonly string[] = [
  "shell/venues/venues",
  "shell/venues/edit-general",
  "shell/venues/edit-step",
  "shell/venues/edit-services",
  "shell/venues/edit-images",
  "shell/venues/edit-videos",
  "shell/venues/services",
  "shell/venues/create-general",
  "shell/venues/create-step",
  "shell/venues/create-images",
  "shell/venues/create-videos",
  "shell/venues/create-services",
  "resources/venues/draft",
  "shell/venues/availability",
];
