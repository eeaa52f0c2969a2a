/** The port of the product with production's settings. It differs from the two ports of `scripts/serve-tests.mjs`. */
export const PRODUCTION_PORT = Number(process.env["E2E_PORT"] ?? 8790) + 2000;

/** The port of the product with the setting TAX=stripe. */
export const VAT_PORT = Number(process.env["E2E_PORT"] ?? 8790) + 4000;

/** The port of the product that a test has set up from nothing. */
export const DEPLOYMENT_PORT = Number(process.env["E2E_PORT"] ?? 8790) + 5000;
