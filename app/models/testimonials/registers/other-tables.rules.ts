import { RETENTION_UNTIL_CHANGED, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "testimonials",
    holds:
      "what people agreed to say in public; administrators delete it when somebody withdraws the consent",
    retention: RETENTION_UNTIL_CHANGED,
  },
];
