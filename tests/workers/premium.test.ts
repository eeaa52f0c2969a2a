import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { transact } from "../../sandbox/stripe/unit.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import {
  readAtStripe,
  changeAtStripe,
  payPage,
  seedSubscriptionFor,
  stripeDatabase,
  postStripeEvent,
  sendSubscriptionEvent,
} from "../support/premium.ts";
import { runCron } from "../support/cron.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";
import { ALL_TEXTS } from "../support/texts.ts";
import { shuffle } from "../support/shuffle.ts";

/** The badge in the top bar: a link to the offers that shows “Premium” in place of the balance. */
const PREMIUM_TAG = /<a [^>]*href="\/subscription"[^>]*><svg[\s\S]{0,900}?<\/svg>Premium<\/a>/;
const DAY = 86_400_000;
const EVENT_TYPES = [
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
] as const;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
});
afterAll(() => product.stop());
afterEach(() => product.visitor().post("/sandbox/failures", { stripe: "none" }));

const premiumOf = (id: string) =>
  product.db
    .prepare(
      "SELECT premium_status AS status, premium_start_at AS startAt, premium_end_at AS endAt FROM accounts WHERE id = ?",
    )
    .bind(id)
    .first<{ status: string; startAt: number | null; endAt: number | null }>();

const mailsOf = async (account: Account, prefix = "premium_") => {
  const { results } = await product.db
    .prepare("SELECT kind FROM outbox WHERE recipient = ? AND kind LIKE ? ORDER BY id")
    .bind(account.email, `${prefix}%`)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
};

const tick = () => runCron(product, "sweep");

const subscribe = (account: Account, plan = "premium_yearly") =>
  account.visitor.post("/subscription", { intent: "subscribe", plan });
const portal = (account: Account, kind: string) =>
  account.visitor.post("/subscription", { intent: "portal", kind });

/** Opens the URL to which Stripe's page returns the person, and returns the message that the page shows. */
async function told(account: Account, answer: Answer): Promise<string> {
  let { location } = answer;
  let page = answer;
  for (let hop = 0; location !== null && hop < 3; hop += 1) {
    page = await account.visitor.visit(location);
    location = page.location;
  }
  return page.text;
}

const text = (key: string, language: "fr" | "en" | "nl" = "fr") =>
  ALL_TEXTS[language].get(key)?.replace("{{supportEmail}}", "aide@trousseau.example") ?? "?";
const sessionIn = (answer: Answer) => /cs_test_\w+/.exec(answer.location ?? "")?.[0] ?? "";
const openSessions = async (customerId: string) =>
  (
    await transact(await stripeDatabase(product), (unit) =>
      unit.list("checkout.session", { customer: customerId }),
    )
  ).filter(({ status }) => status === "open");
const customerOf = (account: Account) =>
  product.db
    .prepare("SELECT stripe_customer_id FROM billing_customers WHERE provider_id = ?")
    .bind(account.id)
    .first<string>("stripe_customer_id");

describe("premium follows the state of the subscription at Stripe", () => {
  test("each change of a subscription, from its start to its end, sends one mail, even if Stripe's event about it arrives several times", async () => {
    const account = await createAccount(product, { credits: 2 });
    const subscriber = await seedSubscriptionFor(product, account);
    const tellOften = () =>
      Promise.all(
        EVENT_TYPES.flatMap((type) => [1, 2].map(() => sendSubscriptionEvent(product, subscriber, type))),
      );

    for (const answer of await tellOften()) expect(answer.status).toBe(200);
    const stripe = await readAtStripe(product, subscriber);
    const periodEnd = (stripe.items.data[0]?.current_period_end ?? 0) * 1000;
    const started = await premiumOf(account.id);
    expect(started).toMatchObject({ status: "active", startAt: stripe.start_date * 1000 });
    expect(started?.endAt).toBeGreaterThanOrEqual(periodEnd);

    await changeAtStripe(product, subscriber, (subscription) => {
      subscription.cancel_at_period_end = true;
    });
    await tellOften();
    expect(await premiumOf(account.id)).toMatchObject({ status: "cancellation", endAt: periodEnd });

    await changeAtStripe(product, subscriber, (subscription) => {
      subscription.cancel_at_period_end = false;
    });
    await tellOften();
    expect(await premiumOf(account.id)).toMatchObject({ status: "active" });

    await changeAtStripe(product, subscriber, (subscription) => {
      subscription.status = "past_due";
    });
    await tellOften();
    expect(await premiumOf(account.id)).toMatchObject({ status: "active" });
    expect((await account.visitor.visit("/subscription")).text).toContain(
      text("subscription:state.past_due"),
    );

    const endedAt = Math.floor(Date.now() / 1000);
    await changeAtStripe(product, subscriber, (subscription) => {
      subscription.status = "canceled";
      subscription.ended_at = endedAt;
    });
    await tellOften();
    expect(await premiumOf(account.id)).toMatchObject({ status: "canceled", endAt: endedAt * 1000 });
    expect(await mailsOf(account)).toEqual([
      "premium_started",
      "premium_cancelled",
      "premium_renewed",
      "premium_payment_failed",
      "premium_ended",
    ]);
  });

  test("the stored state is Stripe's latest state, in whatever order and however often the events arrive", async () => {
    for (let round = 0; round < 5; round += 1) {
      const isVenue = round % 2 === 1;
      const account = await createAccount(product, { role: isVenue ? "ROLE_VENUE" : "ROLE_PRESTATAIRE" });
      const subscriber = await seedSubscriptionFor(product, account);
      const changes = shuffle([
        () =>
          changeAtStripe(
            product,
            subscriber,
            (subscription) => void (subscription.cancel_at_period_end = true),
          ),
        () => changeAtStripe(product, subscriber, (subscription) => void (subscription.status = "past_due")),
        () => changeAtStripe(product, subscriber, (subscription) => void (subscription.status = "active")),
      ]);
      const telling: Promise<Answer>[] = [];
      for (const change of changes) {
        await change();
        for (const type of shuffle(EVENT_TYPES).slice(0, 3)) {
          const id = `evt_r${round}${type}${telling.length}`;
          telling.push(...[1, 2, 3].map(() => sendSubscriptionEvent(product, subscriber, type, id)));
        }
      }
      await Promise.all(telling);
      await changeAtStripe(product, subscriber, (subscription) => {
        subscription.status = "canceled";
        subscription.ended_at = Math.floor(Date.now() / 1000);
      });
      await Promise.all(shuffle(EVENT_TYPES).map((type) => sendSubscriptionEvent(product, subscriber, type)));
      expect(await premiumOf(account.id)).toMatchObject({ status: "canceled" });
      const mails = await mailsOf(account);
      expect(mails.filter((kind) => kind === "premium_started")).toHaveLength(1);
      expect(mails.filter((kind) => kind === "premium_ended")).toHaveLength(1);
      const ended = await product.db
        .prepare("SELECT payload FROM outbox WHERE recipient = ? AND kind = 'premium_ended'")
        .bind(account.email)
        .first<string>("payload");
      // Only an account with venues reads that its other venues are hidden.
      expect(JSON.parse(ended ?? "{}")).toMatchObject({ facts: { isVenue } });
    }
  });

  test("a subscription changes nothing if our database or Stripe does not know it, or if it is for another product", async () => {
    const account = await createAccount(product);
    const subscriber = await seedSubscriptionFor(product, account);
    await product.db.prepare("DELETE FROM billing_customers WHERE provider_id = ?").bind(account.id).run();
    expect((await sendSubscriptionEvent(product, subscriber)).status).toBe(200);
    expect(
      (
        await postStripeEvent(product, "customer.subscription.updated", {
          id: "sub_nobody",
          object: "subscription",
        })
      ).status,
    ).toBe(200);
    expect(await premiumOf(account.id)).toEqual({ status: "none", startAt: null, endAt: null });
  });

  test("a second running subscription is refunded and cancelled once, whichever of the two was reported first", async () => {
    for (const order of [0, 1]) {
      const account = await createAccount(product);
      const first = await seedSubscriptionFor(product, account, { startAt: Date.now() - DAY });
      const second = await seedSubscriptionFor(product, account, { plan: "premium_monthly" });
      for (const subscriber of order === 0 ? [first, second] : [second, first])
        await Promise.all([1, 2, 3].map(() => sendSubscriptionEvent(product, subscriber)));
      await sendSubscriptionEvent(product, second);
      expect((await readAtStripe(product, first)).status).toBe("active");
      expect((await readAtStripe(product, second)).status).toBe("canceled");
      expect(await premiumOf(account.id)).toMatchObject({
        status: "active",
        startAt: (await readAtStripe(product, first)).start_date * 1000,
      });
      const charges = await transact(await stripeDatabase(product), (unit) =>
        unit.list("charge", { customer: first.customerId }),
      );
      expect(charges.map(({ amount_refunded }) => amount_refunded).sort()).toEqual([0, 6900]);
      expect((await mailsOf(account)).filter((kind) => kind === "premium_second")).toHaveLength(1);
      expect((await mailsOf(account)).filter((kind) => kind === "premium_ended")).toHaveLength(0);
    }
  });
});

describe("changes whose webhook was lost", () => {
  test("one run of the cron job finds three changes without a webhook: a renewal, the end of a subscription and a payment on the hosted page", async () => {
    const [renewing, ending, paying] = await Promise.all([1, 2, 3].map(() => createAccount(product)));
    if (!renewing || !ending || !paying) throw new Error("no accounts");
    const now = Math.floor(Date.now() / 1000);
    const renewed = await seedSubscriptionFor(product, renewing, { startAt: Date.now() - 300 * DAY });
    await sendSubscriptionEvent(product, renewed);
    const ended = await seedSubscriptionFor(product, ending, { startAt: Date.now() - 300 * DAY });
    await sendSubscriptionEvent(product, ended);
    // In the database both periods have ended. At Stripe one subscription was renewed, and the other has ended.
    await product.db
      .prepare("UPDATE subscriptions SET period_end_at = ? WHERE provider_id IN (?, ?)")
      .bind(Date.now() - 2 * 3_600_000, renewing.id, ending.id)
      .run();
    await product.db
      .prepare("UPDATE accounts SET premium_end_at = ? WHERE id IN (?, ?)")
      .bind(Date.now() - 3_600_000, renewing.id, ending.id)
      .run();
    await changeAtStripe(product, ended, (subscription) => {
      subscription.status = "canceled";
      subscription.ended_at = now;
    });
    const page = sessionIn(await subscribe(paying));
    await payPage(product, page);
    expect((await renewing.visitor.visit("/subscription")).text).toContain(
      text("subscription:state.canceled"),
    );

    await tick();

    expect(await premiumOf(renewing.id)).toMatchObject({ status: "active" });
    expect((await renewing.visitor.visit("/subscription")).text).toContain(text("subscription:state.active"));
    expect(await premiumOf(ending.id)).toMatchObject({ status: "canceled" });
    expect(await premiumOf(paying.id)).toMatchObject({ status: "active" });
    const left = await product.db
      .prepare("SELECT open_checkout_id FROM billing_customers WHERE provider_id = ?")
      .bind(paying.id)
      .first("open_checkout_id");
    expect(left).toBeNull();
  });
});

describe("subscribing to Premium", () => {
  test("the form redirects to the hosted payment page; when the provider comes back, premium starts at once and a message is shown", async () => {
    const account = await createAccount(product, { domain: "be", language: "nl" });
    const answer = await subscribe(account);
    expect(answer.status).toBe(302);
    const session = sessionIn(answer);
    expect(new URL(answer.location ?? "").origin).toBe("http://be.localhost");
    await payPage(product, session);
    const back = await account.visitor.visit(`/subscription/success?session_id=${session}`);
    expect(back.location).toBe("/subscription?success=active");
    expect(await told(account, back)).toContain(text("subscription:results.active", "nl"));
    expect(await premiumOf(account.id)).toMatchObject({ status: "active" });
    // The message is shown only once, so a second visit does not have it.
    expect((await account.visitor.visit("/subscription")).text).not.toContain(
      text("subscription:results.active", "nl"),
    );
    // A second attempt does not lead to a second payment.
    const again = await subscribe(account);
    expect(again.status).toBe(409);
    expect(again.text).toContain(text("subscription:results.already_active", "nl"));
  });

  test("ten parallel requests lead to the same hosted page, and choosing the other plan replaces this page", async () => {
    const account = await createAccount(product);
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(account)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(new Set(answers.map(sessionIn)).size).toBe(1);
    const customer = (await customerOf(account)) ?? "";
    expect(await openSessions(customer)).toHaveLength(1);

    const monthly = await subscribe(account, "premium_monthly");
    expect(sessionIn(monthly)).not.toBe(sessionIn(answers[0] ?? monthly));
    expect((await openSessions(customer)).map(({ id }) => id)).toEqual([sessionIn(monthly)]);
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        subscribe(account, index % 2 === 0 ? "premium_monthly" : "premium_yearly"),
      ),
    );
    expect((await openSessions(customer)).length).toBeLessThanOrEqual(1);
  });

  test("a hosted page that was already paid is not opened again, and premium starts instead", async () => {
    const account = await createAccount(product);
    await payPage(product, sessionIn(await subscribe(account)));
    const again = await subscribe(account, "premium_monthly");
    expect(again.status).toBe(409);
    expect(await premiumOf(account.id)).toMatchObject({ status: "active" });
  });

  test("coming back from the payment page with an id that is missing, unknown or another account's gives no access and shows an error", async () => {
    const [payer, thief] = await Promise.all([createAccount(product), createAccount(product)]);
    const session = sessionIn(await subscribe(payer));
    await subscribe(thief);
    await payPage(product, session);
    const cases = [
      [`?session_id=${session}`, "planner_not_found"],
      ["?session_id=cs_test_none", "payment_intent_not_found"],
      ["?session_id=<script>", "missing_parameters"],
      ["", "missing_parameters"],
    ] as const;
    for (const [query, result] of cases) {
      const back = await thief.visitor.visit(`/subscription/success${query}`);
      expect(back.location).toBe(`/subscription?error=${result}`);
      expect(await told(thief, back)).toContain(text(`subscription:results.${result}`));
    }
    expect(await premiumOf(thief.id)).toMatchObject({ status: "none" });
    expect(await premiumOf(payer.id)).toMatchObject({ status: "none" });
  });

  test("after a cancelled payment a message is shown, and an unfinished payment gives no access", async () => {
    const account = await createAccount(product);
    const session = sessionIn(await subscribe(account));
    const back = await account.visitor.visit("/subscription/cancel");
    expect(await told(account, back)).toContain(text("subscription:results.canceled"));
    expect((await account.visitor.visit(`/subscription/success?session_id=${session}`)).location).toBe(
      "/subscription?error=canceled",
    );
    expect(await premiumOf(account.id)).toMatchObject({ status: "none" });
  });

  test("an unknown plan is rejected with a message, and no payment is started", async () => {
    const account = await createAccount(product);
    const answer = await subscribe(account, "premium_weekly");
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(text("subscription:results.missing_parameters"));
    expect(await customerOf(account)).toBeNull();
  });

  test.each(["hang", "500", "429", "reset", "garbage", "drip"])(
    "in Stripe's failure mode “%s” the right text is shown within 15 s in two languages, and later there is only one hosted page",
    async (mode) => {
      const french = await createAccount(product);
      const english = await createAccount(product, { domain: "uk", language: "en" });
      const subscribed = await createAccount(product, { domain: "uk", language: "en" });
      await sendSubscriptionEvent(product, await seedSubscriptionFor(product, subscribed));
      await product.visitor().post("/sandbox/failures", { stripe: mode });
      const started = Date.now();
      const [managed, ...answers] = await Promise.all([
        portal(subscribed, "update"),
        subscribe(french),
        subscribe(english),
      ]);
      expect(Date.now() - started).toBeLessThan(15_000);
      expect(managed.status).toBeGreaterThanOrEqual(400);
      expect(managed.text).toContain(text("subscription:errors.portal", "en"));
      const result = mode === "429" ? "unknown_status" : "processing_error";
      expect(answers[0]?.text).toContain(text(`subscription:results.${result}`));
      expect(answers[1]?.text).toContain(text(`subscription:results.${result}`, "en"));
      for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
      await product.visitor().post("/sandbox/failures", { stripe: "none" });
      expect((await subscribe(french)).status).toBe(302);
      expect(await openSessions((await customerOf(french)) ?? "")).toHaveLength(1);
    },
    40_000,
  );
});

describe("Stripe's portal for subscribers", () => {
  test("only subscribers can open the portal, and the product reads their changes when they come back from it", async () => {
    const account = await createAccount(product);
    expect((await portal(account, "update")).text).toContain(text("subscription:errors.no_subscription"));
    const subscriber = await seedSubscriptionFor(product, account);
    await sendSubscriptionEvent(product, subscriber);
    for (const kind of ["update", "downgrade", "renew"]) {
      const answer = await portal(account, kind);
      expect(answer.status).toBe(302);
      expect(answer.location).toContain("/sandbox/portal/bps_");
    }
    await changeAtStripe(product, subscriber, (subscription) => {
      subscription.cancel_at = (subscription.items.data[0]?.current_period_end ?? 0) - 5;
    });
    const back = await account.visitor.visit("/subscription/update-cancel");
    const page = await told(account, back);
    expect(page).toContain(text("subscription:results.updated"));
    expect(page).toContain(text("subscription:actions.renew"));
    expect(await premiumOf(account.id)).toMatchObject({ status: "cancellation" });
    await product.visitor().post("/sandbox/failures", { stripe: "500" });
    expect((await portal(account, "renew")).text).toContain(text("subscription:errors.portal"));
  });
});

describe("the end date of premium", () => {
  test("at the end date contact details, badge and menu entries of premium disappear without any event", async () => {
    const account = await createAccount(product, { credits: 1 });
    const request = await createRequest(product, account.id);
    const subscriber = await seedSubscriptionFor(product, account);
    await sendSubscriptionEvent(product, subscriber);
    const open = await account.visitor.visit(`/event-requests/${request.id}`);
    expect(open.text).toContain(request.email);
    expect(open.text).toMatch(PREMIUM_TAG);
    expect(open.text).not.toContain('href="/credits"');
    await product.db
      .prepare("UPDATE accounts SET premium_end_at = ? WHERE id = ?")
      .bind(Date.now() - 1, account.id)
      .run();
    const closed = await account.visitor.visit(`/event-requests/${request.id}`);
    expect(closed.text).not.toContain(request.email);
    expect(closed.text).not.toMatch(PREMIUM_TAG);
    expect(closed.text).toContain('href="/credits"');
  });
});
