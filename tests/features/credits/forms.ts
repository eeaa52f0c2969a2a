import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage, formsOfNewAccount, formOfScript } from "../../support/action-forms.ts";
import { createWaitingCreditReturn } from "../../support/endings.ts";
import { createPaidOrder } from "../../support/purchases.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/money/credits",
    asksThirdParty: true,
    isIsland: true,
    prepare: formsOfNewAccount("/credits"),
  },
  {
    route: "routes/resources/credits/buy",
    isJson: true,
    asksThirdParty: true,
    prepare: async (product) => ({
      visitor: (await createAccount(product)).visitor,
      target: "/credits/buy",
      forms: [formOfScript({ credits: "3", priceCents: "7200" })],
    }),
  },
  {
    route: "routes/resources/credits/refund",
    isJson: true,
    prepare: async (product) => {
      const { id, visitor } = await createAccount(product);
      const orderId = await createPaidOrder(product, id, { credits: 3 });
      return { visitor, target: "/credits/refund", forms: [formOfScript({ orderId })] };
    },
  },
  {
    route: "routes/shell/admin/refunds",
    asksThirdParty: true,
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product);
      await product.db.prepare("UPDATE credit_orders SET refund_state = 'none'").run();
      await createPaidOrder(product, id, { credits: 3, isRefundAsked: true });
      return formsOnPage(visitor, "/admin/refunds", "/admin/refunds");
    },
  },
  {
    route: "routes/shell/admin/credit-returns",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      await product.db.prepare("DELETE FROM credit_back_decisions").run();
      await createWaitingCreditReturn(product, await createAccount(product, { credits: 1 }));
      return formsOnPage(visitor, "/admin/credit-returns", "/admin/credit-returns");
    },
  },
];
