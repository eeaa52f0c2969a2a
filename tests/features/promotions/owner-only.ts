import { at, type DeniedForm } from "../../support/owner-only.ts";

export const DENIED_FORMS: readonly DeniedForm[] = [
  {
    route: "resources/home/promotion-close",
    pathOf: at("/promotions/close"),
    form: { promotion: "0190a000-0000-7000-8000-000000000000", page: "/" },
    saysWhy: false,
  },
];
