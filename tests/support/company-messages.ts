import { SERVICE_DESCRIPTION_MAX } from "../../app/models/companies/rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { CLOSED_SIRET, UNKNOWN_SIRET } from "./hidden-profile.ts";
import type { Account } from "./accounts.ts";
import { connectInstagram, NETWORKS_PAGE, toInstagram } from "./instagram.ts";
import {
  broken,
  done,
  follow,
  rejections,
  type FormStand,
  type MessageRow,
  type SceneSetup,
} from "./message-scene.ts";

const networks = async (setup: SceneSetup): Promise<FormStand> => ({
  visitor: (await setup.account()).visitor,
  path: "/social-networks",
  form: { intent: "save", instagram: "@maison.marchand" },
});

const NETWORKS: MessageRow[] = [
  ...rejections(networks, {
    "social_networks:errors.invalid_urls": { facebook: "https://example.org/maison" },
    "social_networks:errors.instagram": { instagram: "maison marchand" },
    "social_networks:errors.facebook": { facebook: "https://facebook.com.example.org/maison" },
    "social_networks:errors.pinterest": { pinterest: "https://www.instagram.com/maison" },
    "social_networks:errors.tiktok": { tiktok: "https://www.tiktok.com/maison" },
    "social_networks:errors.twitter": { twitter: "https://x.com/home" },
    "social_networks:errors.linkedin": { linkedin: "http://www.linkedin.com/in/maison" },
    "social_networks:errors.group": { facebook: "https://www.facebook.com/groups/maison" },
    "social_networks:errors.publication": { instagram: "https://www.instagram.com/p/maison" },
    "social_networks:errors.shared": { facebook: "https://www.facebook.com/share/1AbC/" },
  }),
  broken(networks, "social_networks:errors.saving", "INSERT ON social_networks"),
  done(networks, "social_networks:saved"),
];

/** A company in France on every domain, because the register contains only French companies. */
const details = async (setup: SceneSetup): Promise<FormStand> => {
  const { id, visitor } = await setup.account();
  await setup.product.db
    .prepare("UPDATE companies SET country_code = 'FR' WHERE provider_id = ?")
    .bind(id)
    .run();
  const form = {
    intent: "save",
    name: "Maison Marchand",
    dateOfCreation: "2014-05-06",
    siret: "73282932000074",
  };
  return { visitor, path: "/company/details", form };
};

const DETAILS: MessageRow[] = [
  ...rejections(details, {
    "company:errors.siret_required": { siret: "" },
    "company:errors.siret_inactive": { siret: CLOSED_SIRET },
    "company:errors.siret_hides": { siret: UNKNOWN_SIRET },
    "onboarding:siret.not_found": { siret: UNKNOWN_SIRET },
    "onboarding:siret.invalid": { siret: "73282932000075" },
    "validation:siret_digits": { siret: "7328293200007X" },
    "company:errors.website": { website: "http://localhost/" },
    "validation:company_name_required": { name: " " },
    "company_services:creation_date_required": { dateOfCreation: "" },
    "company_services:creation_date_invalid_future": { dateOfCreation: "2199-01-01" },
    "company_services:creation_date_too_old": { dateOfCreation: "1700-01-01" },
  }),
  broken(details, "company:errors.saving", "UPDATE ON companies"),
  {
    key: "company:errors.address_changes",
    play: async (setup) => {
      const { visitor, path, form } = await details(setup);
      const before = await visitor.visit(path);
      let after = before;
      for (const name of ["Un", "Deux", "Trois", "Quatre", "Cinq", "Six"])
        after = await visitor.post(path, { ...form, name: `Maison ${name}` });
      return { before, after };
    },
  },
  done(details, "company:details.saved"),
];

const address = async (setup: SceneSetup): Promise<FormStand> => ({
  visitor: (await setup.account()).visitor,
  path: "/company/address",
  form: { intent: "save", q: "", placeId: "", zipcode: "84220", city: "Gordes", countryCode: "FR" },
});

const ADDRESS: MessageRow[] = [
  ...rejections(address, {
    "validation:zipcode_required": { zipcode: "" },
    "validation:invalid_zipcode": { zipcode: "8422" },
    "validation:city_too_short": { city: "G" },
    "validation:city_too_long": { city: "G".repeat(200) },
    "validation:country_required": { countryCode: "" },
  }),
];

const services = async (setup: SceneSetup): Promise<FormStand> => {
  await seedLookups(setup.product.db);
  const { visitor } = await setup.account();
  const path = "/company/services";
  const { text } = await visitor.visit(path);
  const seen = /name="seen"[^>]*value="(\w+)"/.exec(text)?.[1] ?? "";
  const form = {
    intent: "save",
    seen,
    languages: "fr",
    services: "FULL_PLANNING",
    "details[0].service": "FULL_PLANNING",
  };
  return { visitor, path, form };
};

const SERVICES: MessageRow[] = [
  ...rejections(services, {
    "company:errors.description_long": { "details[0].description": "a".repeat(SERVICE_DESCRIPTION_MAX + 1) },
    "company:errors.budget_invalid": { "details[0].budget": "cher" },
    "company:errors.budget_negative": { "details[0].budget": "-50" },
    "company:errors.budget_high": { "details[0].budget": "1000000,01" },
    "common:errors.changed_meanwhile": { seen: "0" },
  }),
  done(services, "company:services.saved"),
];

/** The section on Instagram of an account with Premium, with one of its forms. */
const instagram =
  (intent: string, isConnected = false) =>
  async (setup: SceneSetup): Promise<FormStand> => {
    const { visitor } = await setup.account({ isPremium: true });
    if (isConnected) await connectInstagram(visitor);
    return { visitor, path: NETWORKS_PAGE, form: { intent } };
  };

/** A row whose form is sent while Instagram or its stand-in is in a given state. */
const whileInstagram = (
  key: string,
  prepare: (setup: SceneSetup) => Promise<FormStand>,
  state: Record<string, string>,
): MessageRow => ({
  key,
  play: async (setup) => {
    const stand = await prepare(setup);
    const tell = (path: string, form: Record<string, string>) => setup.visitor().post(path, form);
    await tell("intent" in state ? "/sandbox/instagram" : "/sandbox/failures", state);
    const before = await stand.visitor.visit(stand.path);
    const after = await follow(stand.visitor, await stand.visitor.post(stand.path, stand.form));
    await tell("/sandbox/failures", { instagram: "none" });
    return { before, after };
  },
});

/** A row about the return from Instagram. */
const returned = (
  key: string,
  returnOf: (account: Account, setup: SceneSetup) => Promise<string>,
): MessageRow => ({
  key,
  play: async (setup) => {
    const account = await setup.account({ isPremium: true });
    const before = await account.visitor.visit(NETWORKS_PAGE);
    const address = await returnOf(account, setup);
    return { before, after: await follow(account.visitor, await account.visitor.visit(address)) };
  },
});

const withoutAnchor = (address: string): string => address.replace(/#.*/, "");
const problem = (name: string): string => `social_networks:instagram.errors.${name}`;

const INSTAGRAM: MessageRow[] = [
  returned(problem("state"), async () => "/social-networks/instagram?code=AQ&state=1.a"),
  returned(problem("denied"), async ({ visitor }) => toInstagram(visitor, "deny")),
  returned(problem("ticket"), async () => `${NETWORKS_PAGE}?token=${"A".repeat(43)}`),
  returned(problem("other_account"), async (_account, setup) => {
    const { visitor } = await setup.account({ isPremium: true });
    return withoutAnchor(await toInstagram(visitor, "allow"));
  }),
  done(instagram("sync"), problem("unlinked")),
  done(instagram("revoke", true), "social_networks:instagram.revoked"),
  broken(instagram("revoke", true), problem("revoke"), "DELETE ON instagram_links"),
  whileInstagram(problem("sync"), instagram("sync", true), { instagram: "500" }),
  whileInstagram(problem("expired"), instagram("sync", true), { intent: "revoke" }),
  {
    key: problem("failed"),
    play: async (setup) => {
      const { visitor } = await setup.account({ isPremium: true });
      const before = await visitor.visit(NETWORKS_PAGE);
      const { location } = await visitor.post(NETWORKS_PAGE, { intent: "connect" });
      const state = new URL(location ?? "", visitor.origin).searchParams.get("state") ?? "";
      const address = `/social-networks/instagram?${new URLSearchParams({ code: "AQunknown", state })}`;
      return { before, after: await follow(visitor, await visitor.visit(address)) };
    },
  },
  {
    key: problem("premium"),
    play: async (setup) => {
      const { visitor } = await setup.account();
      const before = await visitor.visit(NETWORKS_PAGE);
      const answer = await visitor.post(NETWORKS_PAGE, { intent: "connect" });
      return { before, after: await follow(visitor, answer) };
    },
  },
];

/** The messages on the pages of the company and of its networks. */
export const COMPANY_MESSAGES: readonly MessageRow[] = [
  ...DETAILS,
  ...ADDRESS,
  ...SERVICES,
  ...NETWORKS,
  ...INSTAGRAM,
];
