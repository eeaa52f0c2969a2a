import type { Locator, Page } from "playwright/test";
import { named } from "./texts.ts";

/**
 * Fills in the card form of Stripe or of its stand-in. The fields are found by name, because Stripe decides the labels.
 */
export async function fillCard(place: Page | Locator, number = "4242 4242 4242 4242"): Promise<void> {
  for (const [name, value] of Object.entries({ number, expiry: "12 / 40", cvc: "123" }))
    await place.locator(`[name=${name}]`).fill(value);
}

/** Fills in Stripe's hosted payment page, or its stand-in, and pays. */
export async function fillHostedCard(page: Page, number?: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/checkout\//);
  await fillCard(page, number);
  const answers = {
    holder: "Élise Marchand",
    line1: "1 place du Marché",
    postal_code: "84220",
    city: "Gordes",
  };
  for (const [name, value] of Object.entries(answers)) {
    const field = page.locator(`[name=${name}]`);
    if ((await field.count()) > 0) await field.fill(value);
  }
  await page
    .getByRole("button", { name: named("credits:buy.pay", "credits:buy.pay_none") })
    .last()
    .click();
}
