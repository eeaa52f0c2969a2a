import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OnboardingStep } from "../../app/models/onboarding/steps.rules.ts";
import { NETWORK_NAMES } from "../../app/models/social-networks/rules.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { createPortfolio } from "../support/albums.ts";
import { sendTogether } from "../support/parallel-sockets.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { addressForm, companyForm, servicesForm, openLastOnboardingStep } from "../support/onboarding.ts";
import { createTemplate } from "../support/replies.ts";
import { pageContainsText } from "../support/texts.ts";
import { WIZARD_STEP_FORMS } from "../support/venue-wizard.ts";
import { createVenue } from "../support/venues.ts";

/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8809;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists", port: PORT });
});
afterAll(() => product.stop());

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A form that is open in two tabs, and the values that are typed in each tab. */
interface OpenForm {
  form: string;
  role?: "ROLE_VENUE";
  /** True if the account has not finished onboarding. */
  isNew?: true;
  path: (account: Account) => Promise<string> | string;
  typed: Fields;
  /** The change in the first tab and the change in the second tab. `shown` is how the page shows both changes. */
  first: Fields;
  second: Fields;
  shown: readonly [string, string];
}

const venueStep = (step: "general" | "description" | "features" | "services") => async (account: Account) =>
  `/venues/${await createVenue(product, account.id)}/edit/${step}`;

const PORTRAIT = { intent: "save", portrait: "Nous.", experience: "Dix ans.", service: "", benefits: "" };
const DETAILS = {
  intent: "save",
  name: "Maison Marchand",
  dateOfCreation: "2014-05-06",
  siret: "73282932000074",
  website: "",
};
const ADDRESS = { intent: "save", zipcode: "84220", city: "Gordes", countryCode: "FR" };
const STORY = {
  intent: "save",
  title: "Camille et Hugo",
  description: "Tout tenait à une table.",
  weddingDate: "2025-06-14",
  style: "Champêtre chic",
  location: "Bastide des Œillets",
};
const stepOfOnboarding = (step: OnboardingStep) => async (account: Account) => {
  await openLastOnboardingStep(account.visitor);
  return `/onboarding/${step}`;
};
const NETWORKS = { intent: "save", instagram: "@maison.marchand" };
const TEMPLATE = { intent: "save", name: "Premier contact", subject: "Votre mariage", body: "Bonjour." };
const SERVICES = {
  intent: "save",
  languages: "fr",
  services: "FULL_PLANNING",
  "details[0].service": "FULL_PLANNING",
  "details[0].description": "De A à Z.",
};

const FORMS: OpenForm[] = [
  {
    form: "the portrait",
    path: () => "/portrait-experiences",
    typed: PORTRAIT,
    first: { portrait: "La première page." },
    second: { portrait: "La seconde page." },
    shown: ["La première page.", "La seconde page."],
  },
  {
    form: "a portfolio",
    path: async ({ id }) => `/portfolios/${await createPortfolio(product, id)}/edit`,
    typed: STORY,
    first: { description: "La première page.", services: "FULL_PLANNING" },
    second: { guests: "110" },
    shown: ["La première page.", "Tout tenait à une table."],
  },
  {
    form: "the details of a company",
    path: () => "/company/details",
    typed: DETAILS,
    first: { name: "Maison Première" },
    second: { website: "https://seconde.example.com" },
    shown: ["Maison Première", "Maison Marchand"],
  },
  {
    form: "the address of a company",
    path: () => "/company/address",
    typed: ADDRESS,
    first: { zipcode: "84480", city: "Bonnieux" },
    second: { zipcode: "13100", city: "Aix-en-Provence" },
    shown: ["Bonnieux", "Aix-en-Provence"],
  },
  {
    form: "the services of a company",
    path: () => "/company/services",
    typed: SERVICES,
    first: { "details[0].description": "La première page." },
    second: { "details[0].description": "La seconde page." },
    shown: ["La première page.", "La seconde page."],
  },
  {
    form: "the networks",
    path: () => "/social-networks",
    typed: NETWORKS,
    first: { facebook: "@premiere.page" },
    second: { facebook: "@seconde.page" },
    shown: ["facebook.com/premiere.page", "@seconde.page"],
  },
  {
    form: "a template of a reply",
    path: async ({ id }) => `/reply-templates/${await createTemplate(product, id)}`,
    typed: TEMPLATE,
    first: { body: "La première page." },
    second: { body: "La seconde page." },
    shown: ["La première page.", "La seconde page."],
  },
  {
    form: "a venue in general",
    role: "ROLE_VENUE",
    path: venueStep("general"),
    typed: WIZARD_STEP_FORMS.general,
    first: { name: "Domaine premier" },
    second: { name: "Domaine second" },
    shown: ["Domaine premier", "Domaine second"],
  },
  {
    form: "the description of a venue",
    role: "ROLE_VENUE",
    path: venueStep("description"),
    typed: WIZARD_STEP_FORMS.description,
    first: { description: "La première page." },
    second: { bedrooms: "12" },
    shown: ["La première page.", "Une bastide, ses tilleuls et sa source."],
  },
  {
    form: "the features of a venue",
    role: "ROLE_VENUE",
    path: venueStep("features"),
    typed: WIZARD_STEP_FORMS.features,
    first: { features: ["garden"] },
    second: { features: ["parking"] },
    shown: ["Jardin", "Parking"],
  },
  {
    form: "the prestations of a venue",
    role: "ROLE_VENUE",
    path: venueStep("services"),
    typed: WIZARD_STEP_FORMS.services,
    first: { "details[0].description": "La première page." },
    second: { "details[0].description": "La seconde page." },
    shown: ["La première page.", "La seconde page."],
  },
  {
    form: "onboarding, step company",
    isNew: true,
    path: stepOfOnboarding("company"),
    typed: companyForm(),
    first: { name: "Maison Première" },
    second: { dateOfCreation: "2011-11-11" },
    shown: ["Maison Première", "Maison d&#x27;Ève"],
  },
  {
    form: "onboarding, step address",
    isNew: true,
    path: stepOfOnboarding("address"),
    typed: addressForm(),
    first: { zipcode: "84480", city: "Bonnieux" },
    second: { zipcode: "13100", city: "Aix-en-Provence" },
    shown: ["Bonnieux", "Aix-en-Provence"],
  },
  {
    form: "onboarding, step services",
    isNew: true,
    path: stepOfOnboarding("services"),
    typed: servicesForm({ intent: "back" }),
    first: { services: ["FULL_PLANNING"] },
    second: { languages: ["de"] },
    shown: ["allemand", "français"],
  },
];

/** The steps of onboarding, each with the name under which the script of its page stores a draft. */
const LEFT_STEPS = FORMS.flatMap((form) =>
  form.isNew ? [{ ...form, step: form.form.split(" ").at(-1) ?? "" }] : [],
);

/** Forms whose script stores a draft, with the fields that the script sends. */
const DRAFTS = [
  { form: "the portrait", draft: { intent: "draft" }, to: "/draft", words: "portrait" },
  { form: "a venue in general", draft: { intent: "keep" }, to: "", words: "name" },
  { form: "the description of a venue", draft: { intent: "back" }, to: "", words: "description" },
  { form: "the prestations of a venue", draft: { intent: "back" }, to: "", words: "details[0].description" },
] as const;

const seenIn = (html: string): string => /name="seen"[^>]*value="(\w+)"/.exec(html)?.[1] ?? "";
/** The part of the page that shows both versions. */
const versionsIn = (html: string): string => /data-versions="".*?<\/dl>/s.exec(html)?.[0] ?? "";

const open = async ({
  role,
  isNew,
  path,
}: OpenForm): Promise<{ account: Account; page: string; seen: string }> => {
  const account = await createAccount(product, {
    ...(role ? { role } : {}),
    ...(isNew ? { isOnboarded: false, moderation: "pending" } : { isPremium: true }),
  });
  const page = await path(account);
  return { account, page, seen: seenIn((await account.visitor.visit(page)).text) };
};
const send = ({ visitor }: Account, page: string, ...fields: Fields[]): Promise<Answer> =>
  visitor.post(page, Object.assign({}, ...fields));

describe("a form that is open in two tabs", () => {
  test.each(FORMS)(
    "in the form of $form the second tab shows both versions and overwrites nothing",
    async (form) => {
      const { account, page, seen } = await open(form);
      const { typed, first, second, shown } = form;
      expect((await send(account, page, typed, first, { seen })).status).toBe(303);
      const stored = (await account.visitor.visit(page)).text;

      const refused = await send(account, page, typed, second, { seen });
      expect(refused.status).toBe(409);
      expect(pageContainsText("fr", "common:errors.changed_meanwhile", refused.text)).toBe(true);
      for (const version of shown) expect(versionsIn(refused.text)).toContain(version);
      expect(seenIn((await account.visitor.visit(page)).text)).toBe(seenIn(stored));
      expect(seenIn(refused.text)).toBe(seenIn(stored));

      // Saving the values that are already stored is no conflict. A version that the page has shown may be replaced.
      expect((await send(account, page, typed, first, { seen })).status).toBe(303);
      const chosen = await send(account, page, typed, second, { seen: seenIn(refused.text) });
      expect(chosen.status).toBe(303);
      expect(seenIn((await account.visitor.visit(page)).text)).not.toBe(seenIn(stored));
    },
  );

  test.each(FORMS.filter(({ form }) => !form.includes("address")))(
    "of parallel saves of $form exactly one is stored",
    async (form) => {
      const { account, page, seen } = await open(form);
      const answers = await sendTogether(
        PORT,
        [form.first, form.second].map((change) => ({
          path: page,
          host: `fr.localhost:${PORT}`,
          cookie: account.visitor.cookieHeader(),
          form: { ...form.typed, ...change, seen },
        })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    },
  );

  test.each(["fr", "de"] as const)(
    "the texts about a conflict exist in %s, and each field has a label",
    async (language) => {
      const account = await createAccount(product, { language });
      account.visitor.cookies.set("locale", language);
      const seen = seenIn((await account.visitor.visit("/social-networks")).text);
      await send(account, "/social-networks", NETWORKS, { seen });
      const refused = await send(
        account,
        "/social-networks",
        { intent: "save", twitter: "@seconde" },
        { seen },
      );
      for (const key of ["title", "hint", "save_typed", "keep_stored"])
        expect(pageContainsText(language, `common:versions.${key}`, refused.text), key).toBe(true);
      for (const key of ["stored", "typed", "empty"])
        expect(pageContainsText(language, `common:versions.${key}`, versionsIn(refused.text)), key).toBe(
          true,
        );
      for (const network of ["instagram", "twitter"] as const)
        expect(versionsIn(refused.text)).toContain(NETWORK_NAMES[network]);
      expect(versionsIn(refused.text)).not.toContain(NETWORK_NAMES.tiktok);
    },
  );

  test.each(DRAFTS)(
    "for $form a page can store several drafts one after another, and the draft of a second page is refused with a message",
    async ({ form, draft, to, words }) => {
      const opened = FORMS.find((other) => other.form === form);
      if (!opened) throw new Error(`no form ${form}`);
      const { account, page, seen } = await open(opened);
      const keep = (text: string, from: string) =>
        account.visitor.visit(`${page}${to}`, {
          form: { ...opened.typed, ...draft, [words]: text, seen: from },
          headers: { "X-From-Script": "1" },
        });
      const first = await keep("Un mot.", seen);
      expect(first.headers.get("X-Outcome")).toBe("done");
      const again = await keep("Un mot, puis deux.", first.headers.get("X-Seen") ?? "");
      expect(again.headers.get("X-Outcome")).toBe("done");
      const second = await keep("Tout autre chose.", seen);
      expect([second.status, second.headers.get("X-Outcome")]).toEqual([409, "refused"]);
      expect(pageContainsText("fr", "common:errors.changed_meanwhile", second.text)).toBe(true);
      const stored = (await account.visitor.visit(page)).text;
      expect(stored).toContain("Un mot, puis deux.");
      expect(seenIn(stored)).toBe(again.headers.get("X-Seen"));
      // The same text that is sent again after a lost response is no conflict.
      expect((await keep("Un mot, puis deux.", seen)).headers.get("X-Outcome")).toBe("done");
      const saved = await send(account, page, opened.typed, { [words]: "Trois." }, { seen: seenIn(stored) });
      expect(saved.status).toBe(303);
    },
  );

  test.each(LEFT_STEPS)(
    "for $form the draft of a second page does not overwrite the draft of the first page",
    async (form) => {
      const { account, page, seen } = await open(form);
      const { intent: _button, ...typed } = form.typed;
      const keep = (change: Fields, from: string) =>
        account.visitor.visit("/onboarding/draft", {
          form: { ...typed, ...change, step: form.step, seen: from },
          headers: { "X-From-Script": "1" },
        });
      const first = await keep(form.first, seen);
      expect([first.status, first.headers.get("X-Outcome")]).toEqual([204, "done"]);
      const stored = (await account.visitor.visit(page)).text;
      expect(first.headers.get("X-Seen")).toBe(seenIn(stored));
      const second = await keep(form.second, seen);
      expect([second.status, second.headers.get("X-Outcome")]).toEqual([409, "refused"]);
      expect(pageContainsText("fr", "common:errors.changed_meanwhile", JSON.parse(second.text).error)).toBe(
        true,
      );
      expect(seenIn((await account.visitor.visit(page)).text)).toBe(seenIn(stored));
      // It is no conflict if the page sends the same draft again after a lost response, or a later draft.
      expect((await keep(form.first, seen)).headers.get("X-Outcome")).toBe("done");
      expect((await keep(form.second, seenIn(stored))).headers.get("X-Outcome")).toBe("done");
    },
  );

  test.each(FORMS)(
    "for $form a page that one account has opened saves nothing after another account has signed in",
    async (form) => {
      const { account, page, seen } = await open(form);
      const save = (madeFor: string) =>
        account.visitor.visit(page, {
          form: { ...form.typed, ...form.first, seen },
          headers: { "X-From-Script": madeFor },
        });
      const { text } = await account.visitor.visit(page);
      expect(text, "the page says whose it is").toContain(`data-account="${account.id}"`);
      const refused = await save("01990000-0000-7000-8000-000000000009");
      expect(refused.headers.get("X-Outcome")).toBe("signed_out");
      expect(seenIn((await account.visitor.visit(page)).text), "nothing has changed").toBe(seen);
      expect((await save(account.id)).headers.get("X-Outcome")).toBe("done");
    },
  );

  test("a draft of the portrait is refused with a message if it was typed on an outdated page", async () => {
    const account = await createAccount(product);
    const draft = { ...PORTRAIT, intent: "draft" };
    await send(account, "/portrait-experiences", PORTRAIT);
    const answer = await send(account, "/portrait-experiences/draft", draft, { portrait: "Autre." });
    expect(answer.status).toBe(409);
    expect(pageContainsText("fr", "common:errors.changed_meanwhile", JSON.parse(answer.text).error)).toBe(
      true,
    );
  });
});
