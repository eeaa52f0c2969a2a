import type { Answer, Visitor } from "./product.ts";

export const companyForm = (overrides: Record<string, string> = {}): Record<string, string> => ({
  intent: "next",
  name: "Maison d'Ève",
  dateOfCreation: "2019-03-04",
  ...overrides,
});

export const addressForm = (overrides: Record<string, string> = {}): Record<string, string> => ({
  intent: "next",
  q: "",
  placeId: "",
  zipcode: "84220",
  city: "Gordes",
  countryCode: "FR",
  ...overrides,
});

export const servicesForm = (
  overrides: Record<string, string | readonly string[]> = {},
): Record<string, string | readonly string[]> => ({
  intent: "next",
  siret: "",
  siretShown: "",
  services: ["FULL_PLANNING", "DAY_COORDINATION"],
  languages: ["fr", "en"],
  ...overrides,
});

/** Completes all steps of onboarding except the last, over HTTP. */
export async function openLastOnboardingStep(
  visitor: Visitor,
  address: Record<string, string> = {},
): Promise<void> {
  await expectRedirect(visitor.post("/onboarding/company", companyForm()), "/onboarding/address");
  await expectRedirect(visitor.post("/onboarding/address", addressForm(address)), "/onboarding/services");
}

/** Completes all three steps of onboarding, over HTTP. */
export async function finishOnboardingByHttp(
  visitor: Visitor,
  address: Record<string, string> = {},
): Promise<void> {
  await openLastOnboardingStep(visitor, address);
  await expectRedirect(visitor.post("/onboarding/services", servicesForm()), "/dashboard");
}

async function expectRedirect(answer: Promise<Answer>, to: string): Promise<void> {
  const { location, status, text } = await answer;
  if (location !== to) throw new Error(`${status} to ${location} instead of ${to}: ${text.slice(0, 300)}`);
}
