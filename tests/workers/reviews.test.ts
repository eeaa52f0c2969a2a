import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import {
  createPastRequest,
  createReview,
  createReviewLink,
  daysAgo,
  REVIEW_FORM,
  reviewOf,
  starsOf,
  visitOwnPage,
} from "../support/reviews.ts";
import { createVenue } from "../support/venues.ts";

const DAY = 86_400_000;

let product: Product;
let admin: Account;
let provider: Account;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await seedLookups(product.db);
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
  provider = await createAccount(product, { companyName: "L’Atelier du Fil" });
});
afterAll(() => product.stop());

const run = (text: string, ...values: (string | number | null)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();
const mailsTo = async (recipient: string) =>
  (
    await product.db
      .prepare("SELECT kind, payload FROM outbox WHERE recipient = ? ORDER BY rowid")
      .bind(recipient)
      .all<{ kind: string; payload: string }>()
  ).results;
const kindsTo = async (recipient: string) => (await mailsTo(recipient)).map(({ kind }) => kind);
const linkIn = (payload: string | undefined) => /\/review\/[\w-]+/.exec(payload ?? "")?.[0] ?? "";
/** The version of a review that a moderator's page shows. */
const seen = async (requestId: string) => (await reviewOf(product, requestId))?.at ?? 0;
/** The rating that a search of couples compares. */
const listingOf = (id: string) =>
  product.db.prepare("SELECT rating, review_count AS count FROM listings WHERE id = ?").bind(id).first();
const decide = (form: Record<string, string>) => admin.visitor.post("/admin/reviews", form);

describe("asking for a review", () => {
  test("the provider asks once after the wedding, and a second tab sends no second mail", async () => {
    const { id, email } = await createPastRequest(product, provider.id);
    const path = `/event-requests/${id}`;
    expect((await provider.visitor.visit(path)).text).toContain("review_ask");
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => provider.visitor.post(path, { intent: "review_ask" })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(302));
    expect(await kindsTo(email)).toEqual(["review_invitation"]);
    expect((await provider.visitor.visit(path)).text).not.toContain("review_ask");
  });

  test.each([
    ["before the wedding", { eventDate: daysAgo(-3) }],
    ["on the last day of the wedding", { eventDate: daysAgo(2), eventDateEnd: daysAgo(0) }],
    ["for a request that the provider has not opened", { unlockedAt: null }],
    [
      "for a request that the provider declined before the wedding",
      { rejectedAt: Date.now() - 60 * DAY, rejectionReason: "budget" },
    ],
  ])("a review cannot be asked for %s", async (_when, overrides) => {
    const { id, email } = await createPastRequest(product, provider.id, overrides);
    const answer = await provider.visitor.post(`/event-requests/${id}`, { intent: "review_ask" });
    expect(answer.status).toBe(409);
    expect(await kindsTo(email)).toEqual([]);
  });

  test("a request that was read under Premium counts as opened", async () => {
    const premium = await createAccount(product, { isPremium: true });
    const { id, email } = await createPastRequest(product, premium.id, { unlockedAt: null });
    await premium.visitor.post(`/event-requests/${id}`, { intent: "review_ask" });
    expect(await kindsTo(email)).toEqual(["review_invitation"]);
  });

  test("a provider cannot ask about another provider's request or its own mailbox", async () => {
    const other = await createAccount(product);
    const { id } = await createPastRequest(product, other.id);
    const foreign = await provider.visitor.post(`/event-requests/${id}`, { intent: "review_ask" });
    expect(foreign.status).toBe(404);
    const own = await createPastRequest(product, provider.id, { email: provider.email.replace("@", "+x@") });
    const answer = await provider.visitor.post(`/event-requests/${own.id}`, { intent: "review_ask" });
    expect(answer.status).toBe(409);
  });
});

describe("writing a review", () => {
  test("opening the link stores nothing, and the form stores one review that waits", async () => {
    const { id } = await createPastRequest(product, provider.id);
    const link = await createReviewLink(product, id);
    const couple = product.visitor();
    const page = await couple.visit(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain("L’Atelier du Fil");
    expect(await reviewOf(product, id)).toBeNull();
    const answers = await Promise.all([1, 2, 3].map(() => couple.post(link, REVIEW_FORM)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await reviewOf(product, id)).toMatchObject({
      state: "waiting",
      rating: 5,
      name: "Camille et Noé",
    });
    expect((await couple.visit(link)).text).toContain("est en cours de relecture");
  });

  test("a second review of the same request is rejected", async () => {
    const { id } = await createPastRequest(product, provider.id);
    const link = await createReviewLink(product, id);
    await product.visitor().post(link, REVIEW_FORM);
    const again = await product
      .visitor()
      .post(await createReviewLink(product, id), { ...REVIEW_FORM, rating: "1" });
    expect(again.status).toBe(409);
    expect(await reviewOf(product, id)).toMatchObject({ rating: 5 });
  });

  test("the same mailbox cannot review the same provider for a second request", async () => {
    const first = await createPastRequest(product, provider.id);
    await createReview(product, provider.id, { requestId: first.id });
    const second = await createPastRequest(product, provider.id, { email: first.email });
    const link = await createReviewLink(product, second.id);
    expect((await product.visitor().visit(link)).status).toBe(410);
    expect((await product.visitor().post(link, REVIEW_FORM)).status).toBe(409);
    expect(await reviewOf(product, second.id)).toBeNull();
  });

  test("a stranger's link, an expired link and the link of an erased couple show the same page and store nothing", async () => {
    const expired = await createPastRequest(product, provider.id);
    const erased = await createPastRequest(product, provider.id);
    const links = [
      `/review/${"A".repeat(43)}`,
      await createReviewLink(product, expired.id, { expiresAt: Date.now() - 1 }),
      await createReviewLink(product, erased.id),
    ];
    await run("DELETE FROM projects WHERE id = ?", erased.projectId);
    const pages = await Promise.all(links.map((link) => product.visitor().visit(link)));
    expect(pages.map(({ status }) => status)).toEqual([410, 410, 410]);
    for (const { text } of pages) expect(text).toContain("Ce lien ne fonctionne plus");
    const count = () => product.db.prepare("SELECT count(*) AS n FROM reviews").first<number>("n");
    const before = await count();
    const answers = await Promise.all(links.map((link) => product.visitor().post(link, REVIEW_FORM)));
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await count()).toBe(before);
  });

  test("a provider cannot review itself in the browser in which it opened its page from the back-office", async () => {
    const { id } = await createPastRequest(product, provider.id);
    await visitOwnPage(provider.visitor, provider.id);
    const answer = await provider.visitor.post(await createReviewLink(product, id), REVIEW_FORM);
    expect(answer.status).toBe(403);
    expect(await reviewOf(product, id)).toBeNull();
  });

  test("signs of the provider's own hand mark the review, and public mail hosts are no sign", async () => {
    const owner = await createAccount(product, { email: `eva.${Date.now()}@own-domain.example` });
    await createVenue(product, owner.id);
    await run("UPDATE venues SET email = 'salle@other.example' WHERE provider_id = ?", owner.id);
    const signsFor = async (email: string, phone: string) => {
      const { id } = await createPastRequest(product, owner.id, { email, phone });
      await product.visitor().post(await createReviewLink(product, id), REVIEW_FORM);
      return (await reviewOf(product, id))?.signs;
    };
    expect(await signsFor(`friend.${Date.now()}@own-domain.example`, "+33600000001")).toBe(
      '["email_domain"]',
    );
    expect(await signsFor("salle@other.example", "+33600000002")).toBe('["email"]');
    expect(await signsFor(`neutral.${Date.now()}@couple.example`, "+33612489035")).toBe('["phone"]');
    await run("UPDATE accounts SET email = ? WHERE id = ?", `eva.${Date.now()}@gmail.com`, owner.id);
    expect(await signsFor(`couple.${Date.now()}@gmail.com`, "+33600000003")).toBe("[]");
  });

  test("a lost link is mailed again only to the couple's own mailbox, with the same message for everybody", async () => {
    const { id, email } = await createPastRequest(product, provider.id);
    await createReviewLink(product, id);
    const gone = `/review/${"B".repeat(43)}`;
    const tell = async (address: string) => {
      const visitor = product.visitor();
      await visitor.post(gone, { intent: "again", email: address });
      return (await visitor.visit(gone)).text;
    };
    const sentence = "Si un avis peut être écrit ou modifié avec cette adresse";
    expect(await tell(email)).toContain(sentence);
    expect(await tell("nobody@couple.example")).toContain(sentence);
    expect(await kindsTo("nobody@couple.example")).toEqual([]);
    const [mail] = await mailsTo(email);
    expect(mail?.kind).toBe("review_link");
    expect((await product.visitor().visit(linkIn(mail?.payload))).status).toBe(200);
  });

  test("the form for another link is limited by e-mail address", async () => {
    const gone = `/review/${"C".repeat(43)}`;
    const form = { intent: "again", email: "limited@couple.example" };
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push((await product.visitor().post(gone, form)).status);
    expect(answers).toEqual([303, 303, 303, 429]);
  });
});

describe("moderation of reviews", () => {
  test("a published review counts, and its author and the provider are mailed", async () => {
    const owner = await createAccount(product);
    const { id, email } = await createPastRequest(product, owner.id);
    await product.visitor().post(await createReviewLink(product, id), REVIEW_FORM);
    const review = await reviewOf(product, id);
    expect((await admin.visitor.visit("/admin/reviews")).text).toContain(REVIEW_FORM.title);
    const form = { decision: "publish", id: review?.id ?? "", seen: String(review?.at) };
    await Promise.all([decide(form), decide(form)]);
    expect(await reviewOf(product, id)).toMatchObject({ state: "published" });
    expect(await starsOf(product, owner.id)).toEqual([0, 0, 0, 0, 1]);
    expect(await listingOf(owner.id)).toEqual({ rating: 5, count: 1 });
    expect(await kindsTo(email)).toEqual(["review_published"]);
    expect(await kindsTo(owner.email)).toEqual(["review_received"]);
    const profile = (await product.visitor().visit(`/providers/${owner.id}`)).text;
    expect(profile).toContain(REVIEW_FORM.title);
    const structured = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(profile)?.[1] ?? "{}",
    );
    expect(structured).toMatchObject({
      aggregateRating: { "@type": "AggregateRating", ratingValue: 5, reviewCount: 1 },
      review: [{ "@type": "Review", author: { name: "Camille et Noé" }, reviewRating: { ratingValue: 5 } }],
    });
  });

  test("a text that changed after the moderator read it is not published", async () => {
    const { id } = await createPastRequest(product, provider.id);
    await product.visitor().post(await createReviewLink(product, id), REVIEW_FORM);
    const review = await reviewOf(product, id);
    await decide({ decision: "publish", id: review?.id ?? "", seen: String((review?.at ?? 0) - 1) });
    expect(await reviewOf(product, id)).toMatchObject({ state: "waiting" });
  });

  test("a refused review can be corrected once, by the link of the mail", async () => {
    const { id, email } = await createPastRequest(product, provider.id);
    await product.visitor().post(await createReviewLink(product, id), REVIEW_FORM);
    const review = await reviewOf(product, id);
    const refuse = async () =>
      decide({
        decision: "refuse",
        id: review?.id ?? "",
        seen: String(await seen(id)),
        reason: "personal_data",
      });
    await refuse();
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: "review_refused" });
    const link = linkIn(mail?.payload);
    expect((await product.visitor().visit(link)).text).toContain("données personnelles");
    const corrected = { ...REVIEW_FORM, intent: "correct", title: "Corrigé" };
    expect((await product.visitor().post(link, corrected)).status).toBe(303);
    expect((await product.visitor().post(link, corrected)).status).toBe(303);
    expect(await reviewOf(product, id)).toMatchObject({ state: "waiting", title: "Corrigé" });
    await refuse();
    expect((await product.visitor().post(link, { ...corrected, title: "Encore" })).status).toBe(409);
  });

  test("a published review can be changed for two weeks, is then hidden, and can always be deleted", async () => {
    const owner = await createAccount(product);
    const { id } = await createPastRequest(product, owner.id);
    const reviewId = await createReview(product, owner.id, { requestId: id });
    const link = await createReviewLink(product, id);
    expect(await starsOf(product, owner.id)).toEqual([0, 0, 0, 0, 1]);
    const changed = { ...REVIEW_FORM, intent: "change", rating: "2", title: "Finalement" };
    expect((await product.visitor().post(link, changed)).status).toBe(303);
    expect(await starsOf(product, owner.id)).toEqual([0, 0, 0, 0, 0]);
    await decide({ decision: "publish", id: reviewId, seen: String(await seen(id)) });
    expect(await starsOf(product, owner.id)).toEqual([0, 1, 0, 0, 0]);
    expect(await listingOf(owner.id)).toEqual({ rating: 2, count: 1 });
    await run("UPDATE reviews SET published_at = ? WHERE id = ?", Date.now() - 15 * DAY, reviewId);
    expect((await product.visitor().post(link, { ...changed, title: "Trop tard" })).status).toBe(409);
    expect((await product.visitor().post(link, { intent: "withdraw" })).status).toBe(303);
    expect(await reviewOf(product, id)).toMatchObject({
      state: "withdrawn",
      title: "",
      text: "",
      name: null,
    });
    expect(await starsOf(product, owner.id)).toEqual([0, 0, 0, 0, 0]);
    expect((await product.visitor().visit(link)).status).toBe(410);
    expect((await product.visitor().post(link, REVIEW_FORM)).status).toBe(409);
  });

  test("only administrators open the page of moderation", async () => {
    expect((await provider.visitor.visit("/admin/reviews")).status).not.toBe(200);
    expect((await product.visitor().visit("/admin/reviews")).status).not.toBe(200);
  });
});

describe("reviews on public pages", () => {
  test("a venue shows the reviews of its own requests, and imported notices count for nothing", async () => {
    const owner = await createAccount(product, { role: "ROLE_VENUE" });
    const venueId = await createVenue(product, owner.id, { name: "Bastide du Fil" });
    const { id } = await createPastRequest(product, owner.id, {
      venue: { id: venueId, name: "Bastide du Fil" },
    });
    await product.visitor().post(await createReviewLink(product, id), { ...REVIEW_FORM, rating: "4" });
    const review = await reviewOf(product, id);
    await decide({ decision: "publish", id: review?.id ?? "", seen: String(review?.at) });
    await run(
      `INSERT INTO venue_reviews (id, venue_id, couple_name, wedding_date, content, source, created_at)
       VALUES ('notice-1', ?, 'Ana et Luc', '2024-06-01', 'Un lieu rare.', 'imported', 1)`,
      venueId,
    );
    expect(await starsOf(product, venueId)).toEqual([0, 0, 0, 1, 0]);
    const short = await product.visitor().visit(`/providers/${owner.id}/venues/${venueId}`);
    const { text } = await product.visitor().visit(new URL(short.location ?? "").pathname);
    expect(text).toContain("Avis repris d’autres sites");
    expect(text).toContain('"reviewCount":1');
    expect(text).toContain('"ratingValue":4');
  });

  test("reviews are listed newest first, best or worst, page by page", async () => {
    const owner = await createAccount(product);
    for (let index = 1; index <= 12; index += 1)
      await createReview(product, owner.id, {
        title: `Avis numéro ${index}.`,
        rating: (index % 5) + 1,
        publishedAt: Date.now() - (20 - index) * DAY,
      });
    const titles = async (query: string) => {
      const { text } = await product.visitor().visit(`/providers/${owner.id}${query}`);
      return [...text.matchAll(/<h3[^>]*>Avis numéro (\d+)\./g)].map(([, number]) => Number(number));
    };
    expect(await titles("")).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await titles("?page=2")).toEqual([2, 1]);
    expect((await titles("?reviews=best")).slice(0, 2)).toEqual([9, 4]);
    expect((await titles("?reviews=worst")).slice(0, 2)).toEqual([5, 10]);
    expect(await titles("?reviews=odd&page=-1")).toHaveLength(10);
  });

  test("the page about reviews is public in the language of its domain", async () => {
    expect((await product.visitor("de").visit("/review/about")).text).toContain(
      "Wie Bewertungen geprüft werden",
    );
  });
});

describe("the provider's side", () => {
  const answerForm = (reviewId: string, answer = "Merci à vous deux, quelle fête !") => ({
    intent: "answer",
    reviewId,
    answer,
  });

  test("a provider answers a review once; a moderator reads the answer before couples do", async () => {
    const owner = await createAccount(product);
    const { id, email } = await createPastRequest(product, owner.id);
    const reviewId = await createReview(product, owner.id, { requestId: id });
    expect((await owner.visitor.visit("/reviews")).text).toContain(REVIEW_FORM.title);
    expect((await owner.visitor.post("/reviews", answerForm(reviewId))).status).toBe(303);
    const profile = async () => (await product.visitor().visit(`/providers/${owner.id}`)).text;
    expect(await profile()).not.toContain("quelle fête");
    const version = await product.db
      .prepare("SELECT created_at AS at FROM review_answers WHERE review_id = ?")
      .bind(reviewId)
      .first<number>("at");
    expect((await admin.visitor.visit("/admin/reviews")).text).toContain("quelle fête");
    await decide({ decision: "publish_answer", id: reviewId, seen: String(version) });
    expect(await profile()).toContain("quelle fête");
    expect(await kindsTo(email)).toEqual(["review_answered"]);
    expect(
      (await owner.visitor.post("/reviews", answerForm(reviewId, "Une autre réponse, trop tard."))).status,
    ).toBe(409);
  });

  test("a refused answer can be written again", async () => {
    const owner = await createAccount(product);
    const reviewId = await createReview(product, owner.id);
    await owner.visitor.post("/reviews", answerForm(reviewId));
    const version = await product.db
      .prepare("SELECT created_at AS at FROM review_answers WHERE review_id = ?")
      .bind(reviewId)
      .first<number>("at");
    await decide({ decision: "refuse_answer", id: reviewId, seen: String(version), reason: "insult" });
    expect(await kindsTo(owner.email)).toEqual(["review_answer_refused"]);
    expect(
      (await owner.visitor.post("/reviews", answerForm(reviewId, "Merci pour votre confiance."))).status,
    ).toBe(303);
  });

  test("a provider cannot answer or dispute another provider's review, and has no way to delete one", async () => {
    const owner = await createAccount(product);
    const reviewId = await createReview(product, owner.id);
    const dispute = {
      intent: "dispute",
      reviewId,
      reason: "invented",
      note: "Ce mariage n’a jamais eu lieu ici.",
    };
    expect((await provider.visitor.post("/reviews", answerForm(reviewId))).status).toBe(409);
    expect((await provider.visitor.post("/reviews", dispute)).status).toBe(409);
    expect((await owner.visitor.post("/reviews", { intent: "withdraw", reviewId })).status).toBe(400);
    expect(await starsOf(product, owner.id)).toEqual([0, 0, 0, 0, 1]);
  });

  test("a dispute is decided with reasons that both sides get", async () => {
    const owner = await createAccount(product);
    const { id, email } = await createPastRequest(product, owner.id);
    const reviewId = await createReview(product, owner.id, { requestId: id, rating: 1 });
    const form = {
      intent: "dispute",
      reviewId,
      reason: "invented",
      note: "Nous n’avons jamais travaillé ensemble.",
    };
    await owner.visitor.post("/reviews", form);
    await owner.visitor.post("/reviews", form);
    const report = await product.db
      .prepare("SELECT id FROM review_reports WHERE review_id = ?")
      .bind(reviewId)
      .all<{ id: string }>();
    expect(report.results).toHaveLength(1);
    const statement = "Le contact est établi et les faits sont plausibles.";
    await decide({ decision: "keep", id: report.results[0]?.id ?? "", statement });
    expect(await kindsTo(owner.email)).toEqual(["review_report_kept"]);
    expect(await kindsTo(email)).toEqual(["review_kept"]);
    expect((await owner.visitor.visit("/reviews")).text).toContain(statement);
    expect(await starsOf(product, owner.id)).toEqual([1, 0, 0, 0, 0]);
  });

  test("anyone reports a review; taking it down removes it from the figures and tells both sides", async () => {
    const owner = await createAccount(product);
    const { id, email } = await createPastRequest(product, owner.id);
    const reviewId = await createReview(product, owner.id, { requestId: id });
    const reader = `reader.${Date.now()}@site.example`;
    const path = `/review/${reviewId}/report`;
    expect((await product.visitor().visit(path)).status).toBe(200);
    const form = {
      reason: "advertising",
      note: "Le texte renvoie vers une boutique en ligne.",
      email: reader,
    };
    const answers = await Promise.all([1, 2].map(() => product.visitor().post(path, form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await kindsTo(reader)).toEqual(["review_report_received"]);
    const report = await product.db
      .prepare("SELECT id FROM review_reports WHERE review_id = ?")
      .bind(reviewId)
      .first<string>("id");
    const decision = {
      decision: "remove",
      id: report ?? "",
      reason: "advertising",
      statement: "Le texte fait de la publicité pour un tiers.",
    };
    await Promise.all([decide(decision), decide(decision)]);
    expect(await kindsTo(reader)).toEqual(["review_report_received", "review_report_upheld"]);
    expect(await kindsTo(email)).toEqual(["review_removed"]);
    expect(await reviewOf(product, id)).toMatchObject({ state: "refused" });
    expect(await starsOf(product, owner.id)).toEqual([0, 0, 0, 0, 0]);
    expect((await product.visitor().visit(path)).status).toBe(404);
    expect((await product.visitor().post(path, form)).status).toBe(404);
  });
});

describe("reviews and the couple's data", () => {
  test("erasing a couple deletes its review and its figures", async () => {
    const owner = await createAccount(product);
    const { id, projectId } = await createPastRequest(product, owner.id);
    await createReview(product, owner.id, { requestId: id });
    const erased = await admin.visitor.post(`/admin/requests/${projectId}`, {
      intent: "erase",
      confirmed: "on",
    });
    expect(erased.status).toBe(303);
    expect(
      await product.db.prepare("SELECT 1 FROM reviews WHERE provider_id = ?").bind(owner.id).first(),
    ).toBeNull();
    expect(await starsOf(product, owner.id)).toEqual([0, 0, 0, 0, 0]);
  });
});
