import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import { createUnlockedRequest } from "../../support/reports.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/admin/reports",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const who = await createAccount(product, { credits: 1 });
      await product.db.prepare("DELETE FROM request_reports").run();
      const { id } = await createUnlockedRequest(product, who);
      await who.visitor.post(`/event-requests/${id}`, {
        intent: "report",
        reason: "never_answered",
        note: "",
      });
      return formsOnPage(visitor, "/admin/reports", "/admin/reports");
    },
  },
];
