/**
 * The port of the instance that runs as in production. It must differ from the two ports of `scripts/serve-tests.mjs`.
 */
export const PRODUCTION_PORT = Number(process.env["E2E_PORT"] ?? 8790) + 2000;
