import { randomIds, sha256 } from "../../../app/models/core/identifiers.ts";
import {
  currentAuthenticatorCode,
  createAccount,
  freshEmail,
  PASSWORD,
  signIn,
} from "../../support/accounts.ts";
import {
  type ActionRow,
  formsOnPage,
  formsOfNewAccount,
  formsOfSignedOutPage,
} from "../../support/action-forms.ts";
import type { Product } from "../../support/product.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/signed-out/login",
    prepare: async (product) => {
      const { email } = await createAccount(product);
      return formsOnPage(product.visitor(), "/login", "/login", { email });
    },
  },
  {
    route: "routes/signed-out/login-code",
    prepare: async (product) => {
      const { email } = await createAccount(product, { hasSecondFactor: true });
      const visitor = product.visitor();
      await signIn(visitor, email, PASSWORD);
      return formsOnPage(visitor, "/login/code", "/login/code", { code: currentAuthenticatorCode(1) });
    },
  },
  {
    route: "routes/shell/settings/security",
    prepare: async (product) => {
      const account = await createAccount(product);
      await signIn(product.visitor(), account.email, PASSWORD);
      return formsOnPage(account.visitor, "/security", "/security?index", { currentPassword: PASSWORD });
    },
  },
  ...(["begin", "confirm", "manage"] as const).map((stage) => ({
    route: "routes/shell/settings/second-factor",
    prepare: async (product: Product) => {
      const path = "/security/second-factor";
      const { visitor, id } = await createAccount(product, { hasSecondFactor: stage !== "begin" });
      if (stage === "confirm")
        await product.db
          .prepare("UPDATE second_factors SET confirmed_at = NULL WHERE account_id = ?")
          .bind(id)
          .run();
      return formsOnPage(visitor, path, path, { password: PASSWORD, code: currentAuthenticatorCode() });
    },
  })),
  {
    route: "routes/shell/settings/confirm",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { hasSecondFactor: true });
      return formsOnPage(visitor, "/security/confirm", "/security/confirm", {
        code: currentAuthenticatorCode(),
      });
    },
  },
  {
    route: "routes/signed-out/register",
    prepare: formsOfSignedOutPage("/register", { tosIsAccepted: "on" }),
  },
  {
    route: "routes/signed-out/forgot-password-reset",
    prepare: async (product) => {
      const { id } = await createAccount(product);
      const token = randomIds.token();
      await product.db
        .prepare(
          "INSERT INTO password_resets (token_hash, account_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
        )
        .bind(await sha256(token), id, Date.now(), Date.now() + 600_000)
        .run();
      const path = `/forgot-password-reset/${token}`;
      return formsOnPage(product.visitor(), path, path);
    },
  },
  {
    route: "routes/resources/session/locale",
    prepare: async (product) => formsOnPage((await createAccount(product)).visitor, "/terms", "/locale"),
  },
  {
    route: "routes/resources/session/logout",
    prepare: async (product) => formsOnPage((await createAccount(product)).visitor, "/menu", "/logout"),
  },
  {
    route: "routes/shell/settings/account",
    prepare: formsOfNewAccount("/account", { intent: "identity", password: PASSWORD }),
  },
  {
    route: "routes/shell/settings/picture",
    prepare: async (product) => {
      const { visitor } = await createAccount(product);
      const [form] = (await formsOnPage(visitor, "/account/picture", "/account/picture")).forms;
      if (!form) throw new Error("no form for a picture");
      const removal = { name: "intent", value: "remove", kind: "button" };
      return {
        visitor,
        target: "/account/picture",
        // A picture can be removed without sending a file. Uploads are tested in pictures.test.ts.
        forms: [{ action: "/account/picture", buttons: [], fields: [removal] }, form],
      };
    },
  },
  {
    route: "routes/signed-out/email-change",
    prepare: async (product) => {
      const { id } = await createAccount(product);
      const token = randomIds.token();
      await product.db
        .prepare(
          "INSERT INTO email_changes (token_hash, account_id, new_email, created_at, expires_at) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(await sha256(token), id, freshEmail("nouvelle"), Date.now(), Date.now() + 600_000)
        .run();
      const path = `/email-change/${token}`;
      return formsOnPage(product.visitor(), path, path);
    },
  },
];
