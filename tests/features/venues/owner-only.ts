import { venueCalendarsPath } from "../../../app/models/venues/availability/availability.rules.ts";
import type { Attempt, DeniedForm, DeniedPage } from "../../support/owner-only.ts";

const VENUE_CALENDARS: Attempt = {
  route: "shell/venues/calendars",
  role: "ROLE_VENUE",
  pathOf: ({ venue }) => venueCalendarsPath(venue),
};

export const DENIED_PAGES: readonly DeniedPage[] = [{ ...VENUE_CALENDARS, shown: () => 'value="create"' }];

export const DENIED_FORMS: readonly DeniedForm[] = [{ ...VENUE_CALENDARS, form: { intent: "create" } }];
