import { at, type DeniedForm } from "../../support/owner-only.ts";

export const DENIED_FORMS: readonly DeniedForm[] = [
  {
    route: "resources/home/welcome-dialog",
    pathOf: at("/welcome-dialog"),
    form: { page: "/" },
    saysWhy: false,
  },
];
