import { randomIds } from "../../../app/models/core/identifiers.ts";
import { INSTAGRAM_INTENTS } from "../../../app/models/instagram/form.rules.ts";
import { at, type DeniedForm, type FormsByOwner } from "../../support/owner-only.ts";

export const BY_FORM: Readonly<Record<string, FormsByOwner>> = {
  "shell/profile/social-networks": { all: ["save", ...INSTAGRAM_INTENTS], allowed: ["save"] },
};

export const DENIED_FORMS: readonly DeniedForm[] = [
  ...INSTAGRAM_INTENTS.map((intent) => ({
    route: "shell/profile/social-networks",
    pathOf: at("/social-networks"),
    form: { intent, ...(intent === "confirm" ? { ticket: randomIds.token() } : {}) },
  })),
];
