import { at, type DeniedForm } from "../../support/owner-only.ts";

export const DENIED_FORMS: readonly DeniedForm[] = [
  { route: "shell/money/credits", pathOf: at("/credits?index"), form: { credits: "5" } },
  { route: "resources/credits/buy", pathOf: at("/credits/buy"), form: { credits: "5" } },
  {
    route: "resources/credits/refund",
    pathOf: at("/credits/refund"),
    form: { orderId: "0190a000-0000-7000-8000-000000000000" },
  },
];
