import type { Locator, Page } from "playwright/test";

/** Fills in Stripe's card form, or its stand-in: by the names of its fields, because its labels are not our texts. */
export async function fillCard(place: Page | Locator, number = "4242 4242 4242 4242"): Promise<void> {
  for (const [name, value] of Object.entries({ number, expiry: "12 / 40", cvc: "123" }))
    await place.locator(`[name=${name}]`).fill(value);
}
