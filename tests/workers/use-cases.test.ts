import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallerContext } from "../../app/context/types.ts";
import { SESSION_COOKIE } from "../../app/http/cookies.ts";
import { readMe } from "../../app/models/accounts/me.queries.server.ts";
import { requestPhoneCode } from "../../app/models/accounts/phone-codes/request-phone-code.server.ts";
import { verifyPhoneCode } from "../../app/models/accounts/phone-codes/verify-phone-code.server.ts";
import { requestEmailChange } from "../../app/models/accounts/request-email-change.server.ts";
import { findSession, type Me } from "../../app/models/accounts/sessions/queries.server.ts";
import { onboardCompany } from "../../app/models/onboarding/complete-onboarding.server.ts";
import { deleteAccount } from "../../app/models/privacy/delete-account.server.ts";
import { findVenue } from "../../app/models/venues/queries.server.ts";
import {
  createWholeVenue,
  updateWholeVenue,
  type WholeVenueInput,
} from "../../app/models/venues/save-whole-venue.server.ts";
import { createAccount, freshEmail, registerAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { callerContextOf } from "../support/service-context.ts";
import { createVenueDraft } from "../support/venue-wizard.ts";

let product: Product;
let ctx: CallerContext;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  ctx = await callerContextOf(product);
});
afterAll(() => product.stop());

async function meOf({ visitor }: Account): Promise<Me> {
  const [, token = ""] = [...visitor.cookies].find(([name]) => name.endsWith(SESSION_COOKIE)) ?? [];
  const session = await findSession(ctx, token);
  if (session?.kind !== "signed_in") throw new Error("nobody is signed in");
  return session.me;
}

const messagesTo = async (recipient: string, kind: string): Promise<string[]> => {
  const { results } = await product.db
    .prepare("SELECT payload FROM outbox WHERE recipient = ? AND kind = ?")
    .bind(recipient, kind)
    .all<{ payload: string }>();
  return results.map(({ payload }) => payload);
};

describe("what readMe returns about a signed-in person", () => {
  test("readMe returns city, phone and credits of a Premium provider, and the missing parts of the profile", async () => {
    const me = await meOf(await createAccount(product, { isPremium: true, credits: 3 }));
    expect(await readMe(ctx, me)).toMatchObject({
      ...{ providerId: me.providerId, role: "ROLE_PRESTATAIRE", phone: "+33612489035", credits: 3 },
      ...{ isPremium: true, premiumStatus: "active", moderation: "approved", isImpersonated: false },
      ...{ hasFinishedOnboarding: true, onboardingStep: null, hasServices: false },
      city: expect.any(String),
      profile: { profile_picture: false, portrait: false, photos: false },
    });
  });

  test("readMe returns the first step of onboarding and no city if a person has just registered", async () => {
    const me = await meOf(await registerAccount(product));
    expect(await readMe(ctx, me)).toMatchObject({
      ...{ hasFinishedOnboarding: false, onboardingStep: "company", city: null, premiumStatus: "none" },
    });
  });
});

test("verifyPhoneCode accepts a code only for the phone number that the caller names", async () => {
  const { id: providerId } = await createAccount(product);
  const phone = "+33699887701";
  expect(await requestPhoneCode(ctx, providerId, { phone, phoneCountry: "DE" })).toBe("sent");
  const [message = ""] = await messagesTo(phone, "phone_code");
  const code = /\b(\d{6})\b/.exec(message)?.[1] ?? "";
  expect(await verifyPhoneCode(ctx, { providerId, code, phone: "+33699887702" })).toEqual({
    kind: "expired",
  });
  expect(await verifyPhoneCode(ctx, { providerId, code, phone })).toEqual({ kind: "changed" });
});

describe("actions that require the owner's password or a recent sign-in", () => {
  const signedInAgain = { proof: "signed_in_again" } as const;

  test("a caller who has just signed in again needs no password to request a new e-mail address", async () => {
    const me = await meOf(await createAccount(product));
    const email = freshEmail("nouvelle");
    const limited = await callerContextOf(product, ["changeEmail"]);
    expect(await requestEmailChange(limited, me, { email, ...signedInAgain })).toBe("not_sent");
    expect(await messagesTo(email, "email_change_link")).toEqual([]);
    expect(await requestEmailChange(ctx, me, { email, ...signedInAgain })).toBe("asked");
    expect(await messagesTo(email, "email_change_link")).toHaveLength(1);
  });

  test("a caller who has just signed in again can delete the account without typing the account's e-mail address", async () => {
    const account = await createAccount(product);
    const me = await meOf(account);
    const reason = "Nous arrêtons notre activité à la fin de la saison.";
    const erasedAt = async () =>
      (
        await product.db
          .prepare("SELECT deleted_at AS at FROM accounts WHERE id = ?")
          .bind(account.id)
          .first()
      )?.["at"];
    const erase = (confirmation: Parameters<typeof deleteAccount>[2]["confirmation"]) =>
      deleteAccount(ctx, me, { reason, confirmation });
    expect(await erase({ address: "" })).toBe("not_confirmed");
    expect(await erasedAt()).toBeNull();
    expect(await erase("signed_in_again")).toBe("deleted");
    expect(await erasedAt()).toEqual(expect.any(Number));
  });
});

describe("onboarding a company in one call", () => {
  const company = {
    ...{ name: "Atelier Marchand", dateOfCreation: "2019-04-01" },
    ...{ services: ["FULL_PLANNING"], languages: ["fr"] },
    place: { zipcode: "84220", city: "Gordes", countryCode: "FR" as const },
  };

  test("onboardCompany creates the company once, with the coordinates of its town", async () => {
    const me = await meOf(await registerAccount(product));
    expect(await onboardCompany(ctx, me, company)).toEqual({ kind: "finished" });
    expect(await onboardCompany(ctx, me, company)).toEqual({ kind: "finished_before" });
    const stored = await product.db
      .prepare("SELECT name, city, latitude FROM companies WHERE provider_id = ?")
      .bind(me.providerId)
      .first();
    expect(stored).toEqual({ name: company.name, city: "Gordes", latitude: 43.9129 });
  });

  test("onboardCompany creates nothing if a town or service is unknown, or if the caller has not yet been told about a doubtful SIRET", async () => {
    const me = await meOf(await registerAccount(product));
    const siret = "73282932000074";
    const sent = [
      { ...company, place: { ...company.place, city: "Paris", zipcode: "97400" } },
      { ...company, services: ["no_such_service"] },
      { ...company, siret },
    ];
    expect(await Promise.all(sent.map((each) => onboardCompany(ctx, me, each)))).toMatchObject([
      { kind: "invalid", errors: { zipcode: "validation:zipcode_of_other_town" } },
      { kind: "invalid", errors: { services: "validation:services_required" } },
      { kind: "siret_to_show", outcome: "not_found" },
    ]);
    expect((await readMe(ctx, me)).onboardingStep).toBe("company");
    expect(await onboardCompany(ctx, me, { ...company, siret, siretShown: siret })).toEqual({
      kind: "finished",
    });
  });
});

describe("saving a whole venue in one call", () => {
  const venue: WholeVenueInput = {
    ...{ name: "Domaine de la Tuilière", type: "domain", address: "Route de Lacoste" },
    place: { zipcode: "84220", city: "Gordes", countryCode: "FR" },
    ...{ contactName: "Hélène Aubanel", contactRole: "", email: "bonjour@tuiliere.example.com" },
    ...{ phone: "04 90 72 02 75", phoneCountry: "FR", website: null, instagram: null, facebook: null },
    ...{ description: "Une bastide, ses tilleuls et sa source.", details: "" },
    ...{ seatedCapacity: 180, standingCapacity: null, bedrooms: null, minPrice: 450_000, maxPrice: 980_000 },
    features: ["garden"],
    services: [
      {
        ...{ service: "rental", description: "Du vendredi au dimanche.", budgetFrom: 450_000 },
        ...{ isDescriptionVisible: true, isBudgetVisible: false },
      },
    ],
  };

  test("a new venue is added for review within the limits of the plan, and the draft of the wizard stays", async () => {
    const { id: owner } = await createAccount(product, { role: "ROLE_VENUE" });
    const draft = await createVenueDraft(product, owner);
    const added = await createWholeVenue(ctx, owner, { sent: venue, isPublished: true });
    if (added.kind !== "saved") throw new Error(added.kind);
    const { place, phoneCountry: _country, ...fields } = venue;
    expect(await findVenue(ctx, owner, added.id)).toMatchObject({
      ...{ ...fields, ...place, phone: "+33490720275", latitude: 43.9129 },
      ...{ isPublished: true, validation: "waiting" },
    });
    const kept = await product.db
      .prepare("SELECT id FROM venue_drafts WHERE provider_id = ?")
      .bind(owner)
      .all();
    expect(kept.results).toEqual([{ id: draft }]);
    expect(await createWholeVenue(ctx, owner, { sent: venue, isPublished: true })).toEqual({
      kind: "no_room",
    });
  });

  test("a venue with errors is refused with an error for each wrong field, and nothing is stored", async () => {
    const { id: owner } = await createAccount(product, { role: "ROLE_VENUE" });
    const wrong = {
      ...{ ...venue, type: "castle_of_cards", phone: "12", features: ["moat"] },
      place: { ...venue.place, zipcode: "99" },
    };
    const answer = await createWholeVenue(ctx, owner, { sent: wrong, isPublished: true });
    expect(answer).toMatchObject({ kind: "invalid" });
    expect(Object.keys("errors" in answer ? answer.errors : {}).toSorted()).toEqual([
      "features",
      "phone",
      "type",
      "zipcode",
    ]);
    expect(
      await product.db.prepare("SELECT id FROM venues WHERE provider_id = ?").bind(owner).first(),
    ).toBeNull();
  });

  test("only the owner can change a venue, and only on the basis of its latest version", async () => {
    const [{ id: owner }, { id: stranger }] = await Promise.all([
      createAccount(product, { role: "ROLE_VENUE" }),
      createAccount(product, { role: "ROLE_VENUE" }),
    ]);
    const added = await createWholeVenue(ctx, owner, { sent: venue, isPublished: false });
    if (added.kind !== "saved") throw new Error(added.kind);
    const { id } = added;
    const sent = { ...venue, name: "Bastide de la Tuilière", features: [], services: [] };
    const changedAt = (await findVenue(ctx, owner, id))?.changedAt ?? 0;
    expect(await updateWholeVenue(ctx, owner, { id, sent, changedAt: changedAt - 1 })).toEqual({
      kind: "changed_meanwhile",
    });
    await expect(updateWholeVenue(ctx, stranger, { id, sent, changedAt: null })).rejects.toMatchObject({
      code: "venue_not_found",
    });
    expect(await updateWholeVenue(ctx, owner, { id, sent, changedAt })).toEqual({ kind: "saved" });
    expect(await findVenue(ctx, owner, id)).toMatchObject({ name: sent.name, features: [], services: [] });
  });
});
