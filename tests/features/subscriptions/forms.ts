import { type ActionRow, formsOfNewAccount } from "../../support/action-forms.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/money/billing",
    asksThirdParty: true,
    prepare: formsOfNewAccount("/billing"),
  },
  {
    route: "routes/shell/money/subscription",
    asksThirdParty: true,
    prepare: formsOfNewAccount("/subscription"),
  },
];
