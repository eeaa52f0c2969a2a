import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findSocialNetworks } from "../../app/models/social-networks/queries.server.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { followRedirects } from "../support/message-scene.ts";
import { startProduct, type Product } from "../support/product.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const PAGE = "/social-networks";
const save = ({ visitor }: Account, form: Record<string, string>) =>
  visitor.post(PAGE, { intent: "save", ...form });
const storedOf = async ({ id }: Account) => findSocialNetworks(await serviceContextOf(product), id);

describe("the networks of a provider", () => {
  test("URLs of networks are stored in their canonical form, and a URL is deleted when its field is emptied", async () => {
    const account = await createAccount(product, { moderation: "pending" });
    expect(await storedOf(account)).toEqual({});
    const answer = await save(account, {
      instagram: "@maison.marchand",
      facebook: "m.facebook.com/maison.marchand?ref=bookmarks",
      linkedin: " https://fr.linkedin.com/company/maison-marchand/about/ ",
      tiktok: "",
    });
    expect([answer.status, answer.location]).toEqual([303, PAGE]);
    expect(await storedOf(account)).toEqual({
      instagram: "https://www.instagram.com/maison.marchand",
      facebook: "https://www.facebook.com/maison.marchand",
      linkedin: "https://www.linkedin.com/company/maison-marchand",
    });
    const page = (await account.visitor.visit(PAGE)).text;
    expect(pageContainsText("fr", "social_networks:saved", page)).toBe(true);
    expect(page).toContain('value="https://www.instagram.com/maison.marchand"');
    await save(account, { instagram: "", facebook: "@maison.marchand" });
    expect(await storedOf(account)).toEqual({ facebook: "https://www.facebook.com/maison.marchand" });
  });

  test.each(["fr", "es"] as const)(
    "if one URL is wrong, no URL is stored and the form keeps the typed values, in %s",
    async (language) => {
      const account = await createAccount(product, { language });
      account.visitor.cookies.set("locale", language);
      await save(account, { twitter: "@maison" });
      const answer = await save(account, {
        twitter: "@maison_marchand",
        facebook: "https://www.facebook.com/groups/mariages-luberon",
        linkedin: "http://linkedin.com/in/elise-marchand",
      });
      expect(answer.status).toBe(400);
      for (const key of ["invalid_urls", "group", "linkedin"])
        expect(pageContainsText(language, `social_networks:errors.${key}`, answer.text), key).toBe(true);
      expect(answer.text).toContain('value="@maison_marchand"');
      expect(answer.text).toContain('href="#facebook"');
      expect(await storedOf(account)).toEqual({ twitter: "https://x.com/maison" });
    },
  );

  test("an administrator who impersonates nobody is redirected home and reads why", async () => {
    const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
    const answer = await visitor.visit(PAGE);
    expect(answer.location).toBe("/");
    expect(
      pageContainsText("fr", "common:errors.provider_page", (await followRedirects(visitor, answer)).text),
    ).toBe(true);
  });
});
