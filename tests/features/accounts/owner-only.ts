import { accountSchema } from "../../../app/models/accounts/settings-form.rules.ts";
import { randomIds } from "../../../app/models/core/identifiers.ts";
import type { Form } from "../../support/message-scene.ts";
import {
  at,
  type DeniedForm,
  type DeniedPage,
  type FormsByOwner,
  intentsOf,
} from "../../support/owner-only.ts";

const account = (form: Form): DeniedForm => ({
  route: "shell/settings/account",
  pathOf: at("/account?index"),
  form,
});

export const BY_FORM: Readonly<Record<string, FormsByOwner>> = {
  "shell/settings/account": { all: intentsOf(accountSchema), allowed: ["identity", "language"] },
};

export const DENIED_PAGES: readonly DeniedPage[] = [
  { route: "shell/settings/security", pathOf: at("/security"), shown: () => 'name="currentPassword"' },
  {
    route: "shell/settings/second-factor",
    pathOf: at("/security/second-factor"),
    shown: () => 'name="code"',
  },
  { route: "shell/settings/confirm", pathOf: at("/security/confirm"), shown: () => 'name="code"' },
  {
    route: "shell/settings/account-export",
    pathOf: ({ exportToken }) => `/account/export/${exportToken}`,
    shown: ({ exportToken }) => `/account/export/${exportToken}/1`,
  },
  {
    route: "resources/account/export-file",
    pathOf: ({ exportToken }) => `/account/export/${exportToken}/1`,
    shown: ({ email }) => email,
  },
];

export const DENIED_FORMS: readonly DeniedForm[] = [
  { route: "shell/settings/security", pathOf: at("/security?index"), form: { intent: "end_others" } },
  {
    route: "shell/settings/second-factor",
    pathOf: at("/security/second-factor"),
    form: { intent: "begin", password: "x" },
  },
  { route: "shell/settings/confirm", pathOf: at("/security/confirm"), form: { code: "000000" } },
  {
    route: "signed-out/email-change",
    pathOf: () => `/email-change/${randomIds.token()}`,
    form: {},
    saysWhy: false,
  },
  account({ intent: "phone", phone: "06 12 34 56 78", phoneCountry: "FR" }),
  account({ intent: "phone_code", code: "123456" }),
  account({ intent: "phone_again" }),
  account({ intent: "email", email: "other@example.com", password: "x" }),
  account({ intent: "export" }),
  account({ intent: "delete", reason: "Nous fermons. ".repeat(10), confirmation: "x" }),
];
