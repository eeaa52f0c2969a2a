import { at, type DeniedForm } from "../../support/owner-only.ts";

export const DENIED_FORMS: readonly DeniedForm[] = [
  {
    route: "shell/money/subscription",
    pathOf: at("/subscription"),
    form: { intent: "subscribe", plan: "premium_yearly" },
  },
  { route: "shell/money/billing", pathOf: at("/billing"), form: { name: "x" } },
];
