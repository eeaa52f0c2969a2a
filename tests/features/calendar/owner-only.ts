import { at, type DeniedForm, type DeniedPage } from "../../support/owner-only.ts";

export const DENIED_PAGES: readonly DeniedPage[] = [
  { route: "shell/settings/calendar", pathOf: at("/calendar"), shown: () => 'value="create"' },
];

export const DENIED_FORMS: readonly DeniedForm[] = [
  { route: "shell/settings/calendar", pathOf: at("/calendar"), form: { intent: "create" } },
];
