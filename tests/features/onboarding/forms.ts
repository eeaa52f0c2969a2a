import { type ActionRow, formsOnPage, createNewcomer, formOfScript } from "../../support/action-forms.ts";
import { companyForm, openLastOnboardingStep } from "../../support/onboarding.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/static/onboarding/address",
    keepsDrafts: ["back", "search"],
    prepare: async (product) => {
      const { visitor } = await createNewcomer(product);
      await visitor.post("/onboarding/company", companyForm());
      return formsOnPage(visitor, "/onboarding/address", "/onboarding/address", { placeId: "" });
    },
  },
  {
    route: "routes/static/onboarding/services",
    keepsDrafts: ["back"],
    prepare: async (product) => {
      const { visitor } = await createNewcomer(product);
      await openLastOnboardingStep(visitor);
      return formsOnPage(visitor, "/onboarding/services", "/onboarding/services", {
        siret: "73282932000074",
        siretShown: "73282932000074",
      });
    },
  },
  {
    route: "routes/resources/onboarding/draft",
    isJson: true,
    prepare: async (product) => ({
      visitor: (await createNewcomer(product)).visitor,
      target: "/onboarding/draft",
      forms: [
        formOfScript({ step: "company", name: "Maison Berthier", dateOfCreation: "2019-03-04" }),
        formOfScript({
          step: "address",
          q: "Gordes",
          placeId: "2",
          zipcode: "84220",
          city: "Gordes",
          countryCode: "FR",
        }),
        formOfScript({
          step: "services",
          siret: "7328",
          siretShown: "",
          services: "FULL_PLANNING",
          languages: "fr",
        }),
      ],
    }),
    keepsDrafts: [""],
  },
];
