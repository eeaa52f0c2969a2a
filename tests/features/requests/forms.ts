import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage, formsInDialog } from "../../support/action-forms.ts";
import type { HtmlForm } from "../../support/forms.ts";
import type { Product } from "../../support/product.ts";
import { createUnlockedRequest } from "../../support/reports.ts";
import { createRequest } from "../../support/requests.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/admin/request",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product);
      const { projectId } = await createRequest(product, id, { unlockedAt: Date.now() });
      const path = `/admin/requests/${projectId}`;
      return formsOnPage(visitor, path, path);
    },
  },
  {
    route: "routes/shell/requests/requests",
    prepare: async (product) => {
      const { id, visitor } = await createAccount(product);
      const request = await createRequest(product, id);
      const path = "/event-requests?select=1";
      return formsOnPage(visitor, path, path, { requests: request.id, reason: "budget" });
    },
  },
  {
    route: "routes/shell/requests/request",
    prepare: async (product) => {
      const who = await createAccount(product, { credits: 1 });
      const { id } = await createUnlockedRequest(product, who);
      return formsInDialog(who.visitor, id, "report");
    },
  },
  {
    route: "routes/shell/requests/request",
    prepare: async (product) => {
      const who = await createAccount(product, { credits: 1 });
      const { id } = await createUnlockedRequest(product, who);
      const path = `/event-requests/${id}`;
      return formsOnPage(who.visitor, path, path);
    },
  },
  {
    route: "routes/shell/requests/request",
    prepare: async (product) => {
      const who = await createAccount(product, { credits: 1 });
      const { id } = await createUnlockedRequest(product, who);
      const path = `/event-requests/${id}`;
      await who.visitor.post(path, { intent: "follow_up" });
      await who.visitor.post(path, { intent: "note_add", note: "Rappeler jeudi." });
      const stand = await formsOnPage(who.visitor, path, path);
      const isNew = ({ name }: HtmlForm["fields"][number]) => name === "state" || name === "noteId";
      return { ...stand, forms: stand.forms.filter(({ fields }) => fields.some(isNew)) };
    },
  },
  ...(["unlock", "reject"] as const).map((dialog) => ({
    route: "routes/shell/requests/request",
    prepare: async (product: Product) => {
      const { id: account, visitor } = await createAccount(product, { credits: 2 });
      const { id } = await createRequest(product, account, { seenAt: Date.now() });
      return formsInDialog(visitor, id, dialog);
    },
  })),
];
