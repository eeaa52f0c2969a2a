/** Where the production-like instance is served, beside the two servers of `scripts/serve-tests.mjs`. */
export const PRODUCTION_PORT = Number(process.env["E2E_PORT"] ?? 8790) + 2000;
