import { CLOSED_SIRET, UNKNOWN_SIRET } from "../../support/hidden-profile.ts";
import {
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  type FilledForm,
  type MessageRow,
  type SceneSetup,
  type ShownBy,
} from "../../support/message-scene.ts";
import { servicesForm, openLastOnboardingStep } from "../../support/onboarding.ts";

/** A SIRET for which the register's stand-in does not respond. */
const UNANSWERED_SIRET = "90000004300019";

/**
 * A provider with the given SIRET, at the last step of onboarding. The company is French on every domain, because the
 * register contains only French companies.
 */
const lastStep =
  (siret: string) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { visitor } = await setup.account({ isOnboarded: false, moderation: "pending" });
    await openLastOnboardingStep(visitor);
    return { visitor, path: "/onboarding/services", form: servicesForm({ siret }) };
  };

export const MESSAGES: readonly MessageRow[] = [
  messageAfterDatabaseFailure(lastStep(""), "onboarding:error", "INSERT ON credit_ledger"),
  messageAfterSuccess(lastStep(UNKNOWN_SIRET), "onboarding:siret.not_found"),
  messageAfterSuccess(lastStep(UNKNOWN_SIRET), "onboarding:siret.not_visible"),
  messageAfterSuccess(lastStep(CLOSED_SIRET), "onboarding:siret.inactive"),
  messageAfterSuccess(lastStep("123"), "onboarding:siret.invalid"),
  messageAfterSuccess(lastStep("123"), "onboarding:siret.invalid_hint"),
  messageAfterSuccess(lastStep("123"), "onboarding:siret.notice"),
  messageAfterSuccess(lastStep("123"), "onboarding:siret.notice_text"),
  // Onboarding can be finished with this SIRET, so the page shows the message only on the next visit.
  ...(["unavailable", "unavailable_hint"] as const).map((part): MessageRow => ({
    key: `onboarding:siret.${part}`,
    play: async (setup) => {
      const { visitor, path, form } = await lastStep(UNANSWERED_SIRET)(setup);
      await visitor.post(path, { ...form, intent: "back" });
      const before = await visitor.visit(path);
      return { before, after: await visitor.visit(`${path}?siret=shown`) };
    },
  })),
];

export const SHOWN_BY: readonly ShownBy[] = [
  {
    test: "tests/workers/onboarding.test.ts",
    second: "it",
    keys: [
      "company_services:creation_date_invalid",
      "company_services:creation_date_invalid_future",
      "company_services:creation_date_too_old",
      "company_services:errors.prestations",
      "company_services:errors.langues",
      "validation:address_not_located",
      "validation:zipcode_of_other_town",
      "validation:city_too_long",
      "validation:city_too_short",
      "validation:company_name_invalid",
      "validation:company_name_required",
      "validation:country_required",
      "validation:invalid_zipcode",
      "validation:languages_required",
      "validation:services_required",
      "validation:siret_digits",
    ],
  },
];

/** Only onboarding asks for the creation date of the company, and the date is optional. */
export const SHOWN_NOWHERE: Readonly<Record<string, string>> = {
  "company_services:creation_date_required": "tests/unit/companies/rules.test.ts",
};
