import {
  type FilledForm,
  followRedirects,
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
  type ShownBy,
} from "../../support/message-scene.ts";
import {
  createPastRequest,
  createReview,
  createReviewLink,
  REVIEW_FORM,
  type ReviewState,
  visitOwnPage,
} from "../../support/reviews.ts";

/** The page of a link before a review was written. */
const writing = async (setup: SceneSetup): Promise<FilledForm> => {
  const { id } = await setup.account();
  const request = await createPastRequest(setup.product, id);
  const path = await createReviewLink(setup.product, request.id);
  return { visitor: setup.visitor(), path, form: REVIEW_FORM };
};

/** The page of a link after a review was written. */
const written =
  (state: ReviewState["state"], form: Record<string, string>) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { id } = await setup.account();
    const request = await createPastRequest(setup.product, id);
    await createReview(setup.product, id, { requestId: request.id, ...(state ? { state } : {}) });
    const path = await createReviewLink(setup.product, request.id);
    return { visitor: setup.visitor(), path, form: { ...REVIEW_FORM, ...form } };
  };

/** The page of a link, opened by the provider that would be reviewed. */
const byProvider = async (setup: SceneSetup): Promise<FilledForm> => {
  const { id, visitor } = await setup.account();
  const request = await createPastRequest(setup.product, id);
  await visitOwnPage(visitor, id);
  return { visitor, path: await createReviewLink(setup.product, request.id), form: REVIEW_FORM };
};

const lost = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: setup.visitor(),
  path: `/review/${"D".repeat(43)}`,
  form: { intent: "again", email: `lost.${setup.language}@couple.example` },
});

const NOTE = "Ce texte ne parle pas de ce prestataire.";

const report = async (setup: SceneSetup): Promise<FilledForm> => {
  const { id } = await setup.account();
  return {
    visitor: setup.visitor(),
    path: `/review/${await createReview(setup.product, id)}/report`,
    form: { reason: "off_topic", note: NOTE, email: `reader.${setup.language}@site.example` },
  };
};

/** The provider's page with one review, and a form on it. */
const own =
  (form: Record<string, string>) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { id, visitor } = await setup.account();
    const reviewId = await createReview(setup.product, id);
    return { visitor, path: "/reviews", form: { reviewId, ...form } };
  };
const ANSWER = { intent: "answer", answer: "Merci à vous deux, quelle belle fête." };
const DISPUTE = { intent: "dispute", reason: "off_topic", note: NOTE };

/** Sends a form of the provider's page twice, the second time with another text. */
const sentAgain = (
  key: string,
  form: Record<string, string>,
  change: Record<string, string>,
): MessageRow => ({
  key,
  play: async (setup) => {
    const page = await own(form)(setup);
    await page.visitor.post(page.path, page.form);
    await setup.product.db.prepare("UPDATE review_answers SET state = 'published'").run();
    const before = await page.visitor.visit(page.path);
    return { before, after: await page.visitor.post(page.path, { ...page.form, ...change }) };
  },
});

/** The moderators' page with one waiting review, its waiting answer or a report. */
const moderation =
  (decision: string, form: Record<string, string> = {}) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { product } = setup;
    const { visitor } = await setup.account({ role: "ROLE_ADMIN" });
    const owner = await setup.account();
    const isText = decision === "publish" || decision === "refuse";
    const review = await createReview(product, owner.id, {
      state: isText ? "waiting" : "published",
      publishedAt: 1_790_000_000_000,
    });
    await owner.visitor.post("/reviews", { reviewId: review, ...ANSWER });
    await owner.visitor.post("/reviews", { reviewId: review, ...DISPUTE });
    const report = await product.db
      .prepare("SELECT id FROM review_reports WHERE review_id = ?")
      .bind(review)
      .first<string>("id");
    const answeredAt = await product.db
      .prepare("SELECT created_at AS at FROM review_answers WHERE review_id = ?")
      .bind(review)
      .first<number>("at");
    const isReport = decision === "keep" || decision === "remove";
    return {
      visitor,
      path: "/admin/reviews",
      form: {
        decision,
        id: isReport ? (report ?? "") : review,
        ...(isReport ? {} : { seen: String(isText ? 1_790_000_000_000 : answeredAt) }),
        ...form,
      },
    };
  };
const REASON = { reason: "off_topic" };
const STATEMENT = { statement: "Le texte ne parle pas de ce prestataire." };

/** The page of a request whose couple can be asked for a review. */
const asking = async (setup: SceneSetup): Promise<FilledForm> => {
  const { id, visitor } = await setup.account();
  const request = await createPastRequest(setup.product, id);
  return { visitor, path: `/event-requests/${request.id}`, form: { intent: "review_ask" } };
};
const askingTooEarly = async (setup: SceneSetup): Promise<FilledForm> => {
  const { id, visitor } = await setup.account();
  const request = await createPastRequest(setup.product, id, { eventDate: "2099-06-01" });
  return { visitor, path: `/event-requests/${request.id}`, form: { intent: "review_ask" } };
};

export const MESSAGES: readonly MessageRow[] = [
  ...messagesAfterRejections(writing, {
    "reviews:errors.rating": { rating: "9" },
    "reviews:errors.title": { title: "" },
    "reviews:errors.text": { text: "Trop court." },
    "reviews:errors.signature": { signature: "nobody" },
    "reviews:errors.name": { name: "" },
    "reviews:errors.own": { own: "" },
    "reviews:errors.unreadable": { title: "a\u0007b" },
  }),
  messageAfterDatabaseFailure(writing, "reviews:errors.failed", "INSERT ON reviews"),
  messageAfterSuccess(byProvider, "reviews:errors.by_provider"),
  messageAfterSuccess(written("published", { rating: "1" }), "reviews:errors.not_possible"),
  messageAfterSuccess(writing, "reviews:flash.write"),
  messageAfterSuccess(written("refused", { intent: "correct" }), "reviews:flash.correct"),
  messageAfterSuccess(written("published", { intent: "change" }), "reviews:flash.change"),
  {
    key: "reviews:flash.withdraw",
    play: async (setup) => {
      const { visitor, path } = await written("published", {})(setup);
      const before = await visitor.visit(path);
      return {
        before,
        after: await followRedirects(visitor, await visitor.post(path, { intent: "withdraw" })),
      };
    },
  },
  messageAfterSuccess(lost, "reviews:flash.again"),
  ...messagesAfterRejections(report, {
    "reviews:errors.report_reason": { reason: "critical" },
    "reviews:errors.note": { note: "Court." },
  }),
  messageAfterSuccess(report, "reviews:flash.report"),
  ...messagesAfterRejections(own(ANSWER), { "own_reviews:errors.answer": { answer: "Merci" } }),
  messageAfterSuccess(own(ANSWER), "own_reviews:flash.answer"),
  messageAfterSuccess(own(DISPUTE), "own_reviews:flash.dispute"),
  sentAgain("own_reviews:errors.answer_not_possible", ANSWER, { answer: "Une autre réponse, trop tard." }),
  sentAgain("own_reviews:errors.dispute_not_possible", DISPUTE, {
    note: "Une autre explication, trop tard.",
  }),
  ...messagesAfterRejections(moderation("refuse"), { "admin_reviews:errors.reason": { reason: "critical" } }),
  ...messagesAfterRejections(moderation("keep"), { "admin_reviews:errors.statement": { statement: "Non" } }),
  messageAfterSuccess(moderation("publish"), "admin_reviews:flash.publish"),
  messageAfterSuccess(moderation("refuse", REASON), "admin_reviews:flash.refuse"),
  messageAfterSuccess(moderation("publish_answer"), "admin_reviews:flash.publish_answer"),
  messageAfterSuccess(moderation("refuse_answer", REASON), "admin_reviews:flash.refuse_answer"),
  messageAfterSuccess(moderation("keep", STATEMENT), "admin_reviews:flash.keep"),
  messageAfterSuccess(moderation("remove", { ...REASON, ...STATEMENT }), "admin_reviews:flash.remove"),
  messageAfterSuccess(moderation("publish", { seen: "1" }), "admin_reviews:flash.not_waiting"),
  messageAfterSuccess(asking, "event_request:review.done.asked"),
  messageAfterDatabaseFailure(asking, "event_request:review.errors.failed", "INSERT ON review_links"),
  messageAfterSuccess(askingTooEarly, "event_request:review.errors.not_askable"),
  {
    key: "event_request:review.done.asked_before",
    play: async (setup) => {
      const { visitor, path, form } = await asking(setup);
      await visitor.post(path, form);
      // The first message is shown on the page that follows the first form.
      const before = await visitor.visit(path);
      return { before, after: await followRedirects(visitor, await visitor.post(path, form)) };
    },
  },
];

export const SHOWN_BY: readonly ShownBy[] = [
  {
    test: "tests/workers/review-photos.test.ts",
    second: "de",
    keys: [
      "reviews:errors.photos_full",
      "reviews:errors.photos_some",
      "reviews:flash.add_photo",
      "reviews:flash.add_photos_other",
      "reviews:flash.remove_photo",
    ],
  },
];
