import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import { createPastRequest, createReview, createReviewLink, REVIEW_FORM } from "../../support/reviews.ts";

const NOTE = "Ce texte ne parle pas de ce prestataire.";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/reviews/review",
    prepare: async (product) => {
      const { id } = await createAccount(product);
      const request = await createPastRequest(product, id);
      const link = await createReviewLink(product, request.id);
      return formsOnPage(product.visitor(), link, link, REVIEW_FORM);
    },
  },
  {
    route: "routes/reviews/report",
    prepare: async (product) => {
      const { id } = await createAccount(product);
      const path = `/review/${await createReview(product, id)}/report`;
      return formsOnPage(product.visitor(), path, path, { reason: "off_topic", note: NOTE });
    },
  },
  {
    route: "routes/shell/profile/reviews",
    prepare: async (product) => {
      const { id, visitor } = await createAccount(product);
      await createReview(product, id);
      return formsOnPage(visitor, "/reviews", "/reviews", {
        answer: "Merci à vous deux, quelle belle fête.",
        reason: "off_topic",
        note: NOTE,
      });
    },
  },
  {
    route: "routes/shell/admin/reviews",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product);
      await product.db.prepare("DELETE FROM reviews").run();
      await createReview(product, id, { state: "waiting" });
      return formsOnPage(visitor, "/admin/reviews", "/admin/reviews", { reason: "off_topic" });
    },
  },
];
