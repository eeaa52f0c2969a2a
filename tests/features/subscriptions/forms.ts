import { type ActionRow, onOwnPage } from "../../support/action-forms.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/money/billing",
    asksThirdParty: true,
    prepare: onOwnPage("/billing"),
  },
  {
    route: "routes/shell/money/subscription",
    asksThirdParty: true,
    prepare: onOwnPage("/subscription"),
  },
];
